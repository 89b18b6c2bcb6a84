import type { Route } from 'next';
import Link from 'next/link';
import { CONSENT } from '@/content/consent.ts';
import { labelled } from '@/content/routes.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { FramePart } from './frame-part.tsx';
import { MeasurementButton } from './measurement-button.client.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** What neither the header nor the menu has, and help. */
const PAGES = labelled(
  '/sobre',
  '/fontes',
  '/situacao',
  '/correcoes',
  '/ajuda',
  '/politica-editorial',
  '/privacidade',
  '/termos',
  '/blog/como-apostar-jogo-bicho-online',
  '/blog/25-animais-jogo-bicho-numeros',
  '/blog/tipos-apostas-jogo-bicho',
  '/blog/deu-no-poste-historia-resultados',
);

/** Help, contact and the law, on every page. */
export function SiteFooter({ site }: { site: SiteConfig }) {
  const { name, contactPhone, contactEmail, isMeasured } = site;
  return (
    <FramePart>
      <footer className="site-foot">
        <div className="wrap">
          <section aria-labelledby="rodape-ajuda" className="adults">
            <h2 id="rodape-ajuda" className="sr-only">
              Só para maiores de 18 anos
            </h2>
            <b className="display">18+</b>
            <p>
              Se deixou de ser diversão, há ajuda gratuita: CVV <a href="tel:188">188</a> · Ouvidoria do SUS{' '}
              <a href="tel:136">136</a> ·{' '}
              <a href="https://jogadoresanonimos.com.br" rel="noopener noreferrer">
                Jogadores Anônimos
              </a>{' '}
              · Meu SUS Digital
            </p>
          </section>
          <section aria-labelledby="rodape-lei" className="law">
            <h2 id="rodape-lei" className="sr-only">
              O que este site é
            </h2>
            <p>
              Só informa resultados: não recebe apostas, cadastros nem pagamentos. O jogo do bicho é contravenção
              (Decreto-Lei 3.688/1941, art. 58). Sorteios passados não mudam os próximos.
            </p>
          </section>
          <section aria-labelledby="rodape-paginas" id="mais">
            <h2 id="rodape-paginas" className="sr-only">
              {name}: páginas
            </h2>
            <ul aria-label="Páginas">
              {PAGES.map(({ href, label }) => (
                <li key={href}>
                  <Link prefetch={false} href={href as Route}>
                    {label}
                  </Link>
                </li>
              ))}
              {contactPhone && (
                <li>
                  Telefone: <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
                </li>
              )}
              {contactEmail && (
                <li>
                  E-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                </li>
              )}
            </ul>
          </section>
          <div className="set">
            <ThemeSwitch />
            <Link prefetch={false} href="/seguir">
              Seguir e RSS
            </Link>
            {isMeasured && <MeasurementButton>{CONSENT.change}</MeasurementButton>}
          </div>
        </div>
      </footer>
    </FramePart>
  );
}
