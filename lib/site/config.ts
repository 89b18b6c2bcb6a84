/** What the site is to everyone: regions of text used twice and the facts of the operator's settings. */
export type SiteConfig = {
  name: string;
  url: string;
  /** Null when `AFFILIATE=off`: no partner link, button or claim anywhere. */
  partnerUrl: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  /** Whether visitors are requested to be measured (`ANALYTICS`). */
  isMeasured: boolean;
};

export const TAGLINE = 'Resultados do jogo do bicho e das loterias federais';
