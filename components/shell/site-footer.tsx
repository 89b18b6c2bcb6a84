import type { Route } from 'next';
import Link from 'next/link';
import { CONSENT } from '@/content/consent.ts';
import { labelled, named } from '@/content/routes.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { FeedLink } from '../site/feed-link.tsx';
import { MeasurementButton } from './measurement-button.client.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const LINK = 'inline-block py-1 underline';

const PAGES = [
  ...labelled('/'),
  ...named('/resultados', '/loterias'),
  ...labelled('/sonhos', '/bichos', '/estatisticas', '/blog', '/ferramentas/calculadora', '/conferir', '/buscar'),
];

const GUIDES = labelled(
  '/blog/como-apostar-jogo-bicho-online',
  '/blog/25-animais-jogo-bicho-numeros',
  '/blog/tipos-apostas-jogo-bicho',
  '/blog/deu-no-poste-historia-resultados',
);

const LEGAL = [
  ...labelled('/sobre'),
  ...named('/ajuda'),
  ...labelled('/politica-editorial', '/privacidade', '/termos'),
];

const CHECKS = [...labelled('/fontes', '/correcoes'), ...named('/situacao')];

/** Help, contact and the law, on every page. */
export function SiteFooter({ site }: { site: SiteConfig }) {
  const hasContact = site.contactPhone !== null || site.contactEmail !== null;
  return (
    <footer className="mt-8 border-t-2 border-ink md:mt-16">
      <div className="wrap grid gap-4 py-5 text-note md:gap-8 md:py-10 md:grid-cols-2 lg:grid-cols-3">
        <section aria-labelledby="rodape-ajuda">
          <h2 id="rodape-ajuda" className="title mb-2 text-lg">
            Só para maiores de 18 anos
          </h2>
          <p className="text-soft">
            Jogue com responsabilidade. No longo prazo a banca fica com a diferença. Se o jogo deixou de ser diversão,
            há ajuda gratuita:
          </p>
          <ul className="mt-2">
            <li>
              CVV:{' '}
              <a className={LINK} href="tel:188">
                188
              </a>{' '}
              (24 horas)
            </li>
            <li>
              <a className={LINK} href="https://jogadoresanonimos.com.br" rel="noopener noreferrer">
                Jogadores Anônimos
              </a>
            </li>
            <li>
              Ouvidoria do SUS:{' '}
              <a className={LINK} href="tel:136">
                136
              </a>
            </li>
            <li className="py-1">Meu SUS Digital: em Miniapps, “Problemas com jogos de apostas?”</li>
          </ul>
        </section>
        <section aria-labelledby="rodape-lei">
          <h2 id="rodape-lei" className="title mb-2 text-lg">
            O que este site é
          </h2>
          <p className="text-soft">
            {site.name} informa resultados e não recebe apostas, cadastros nem pagamentos. O jogo do bicho é
            contravenção penal (Decreto-Lei 3.688/1941, art. 58). Sorteios passados não mudam os próximos.
          </p>
        </section>
        <section aria-labelledby="rodape-contato">
          <h2 id="rodape-contato" className="title mb-2 text-lg">
            {hasContact ? 'Contato e páginas' : 'Páginas'}
          </h2>
          {site.contactPhone && (
            <p>
              Telefone:{' '}
              <a className={LINK} href={`tel:${site.contactPhone.replace(/[^+\d]/g, '')}`}>
                {site.contactPhone}
              </a>
            </p>
          )}
          {site.contactEmail && (
            <p>
              E-mail:{' '}
              <a className={LINK} href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </p>
          )}
          {/* Closed on a phone, whose bar and menu lead there too; open where there is room (app/styles/home.css). */}
          <details className="all-pages">
            <summary>Todas as páginas</summary>
            <div id="mais">
              <Links label="Páginas" links={PAGES} />
              <Links label="Guias" links={GUIDES} />
              <Links label="Fontes e conferência" links={CHECKS} />
              <Links label="Regras do site" links={LEGAL} />
              <p className="mt-2 flex flex-wrap gap-x-4">
                <FeedLink feed="results">Resultados por RSS</FeedLink>
                <FeedLink feed="corrections">Correções por RSS</FeedLink>
                <FeedLink feed="blog">Blog por RSS</FeedLink>
              </p>
            </div>
          </details>
          {site.isMeasured && <MeasurementButton>{CONSENT.change}</MeasurementButton>}
          <ThemeSwitch />
        </section>
      </div>
    </footer>
  );
}

function Links({ label, links }: { label: string; links: readonly { href: string; label: string }[] }) {
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-x-4">
      {links.map(({ href, label: name }) => (
        <li key={href}>
          <Link prefetch={false} className={LINK} href={href as Route}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
