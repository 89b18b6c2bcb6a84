import type { SiteConfig } from '../../site/config.ts';

type Settings = Pick<SiteConfig, 'partnerUrl' | 'contactEmail' | 'contactPhone'>;

/** Text for a site with a setting, or without it: `<!-- contato: sim -->` … `<!-- contato: fim -->`. */
const CONDITION = /<!-- (parceiro|contato): (sim|não) -->([\s\S]*?)<!-- \1: fim -->/g;

/** Placeholder for the ways of contact, after 'pelo'. */
const CONTACT = /<!-- contato -->/g;

/** Our Markdown with what holds for this site's settings, and without the rest. */
export function conditionalText(markdown: string, settings: Settings): string {
  const holds: Record<string, boolean> = {
    parceiro: settings.partnerUrl !== null,
    contato: settings.contactEmail !== null || settings.contactPhone !== null,
  };
  return markdown
    .replace(CONDITION, (_, name: string, answer: string, text: string) =>
      holds[name] === (answer === 'sim') ? text : '',
    )
    .replace(CONTACT, () => contactWays(settings));
}

/** 'e-mail x@y.com ou telefone (21) 5555-0100', each a link. */
function contactWays({ contactEmail, contactPhone }: Settings): string {
  const ways = [];
  if (contactEmail) ways.push(`e-mail [${asWritten(contactEmail)}](mailto:${contactEmail})`);
  if (contactPhone) ways.push(`telefone [${asWritten(contactPhone)}](tel:${contactPhone.replace(/[^+\d]/g, '')})`);
  return ways.join(' ou ');
}

/** An operator's words in Markdown: every sign of it escaped. */
const asWritten = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
