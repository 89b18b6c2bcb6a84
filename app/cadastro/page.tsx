import type { Metadata } from 'next';
import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { BEFORE_SIGN_UP, SIGN_UP_HEAD, SIGN_UP_STEPS } from '@/content/sign-up.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { aboutSignUp } from '@/lib/site/structured-data.ts';

export const revalidate = 3600;

export const generateMetadata = (): Metadata =>
  pageMetadata({ ...SIGN_UP_HEAD[site().partnerUrl ? 'withPartner' : 'alone'], path: '/cadastro', image: 'inicio' });

export default function SignUpPage() {
  const { name, partnerUrl } = site();
  return (
    <div className="wrap results-page help">
      <Breadcrumb siteUrl={site().url} steps={labelled('/')} here={ROUTES['/cadastro'].label} />
      <h1 className="display">Cadastro</h1>
      <div className="with-aside halves">
        <div>
          <p className="no-account">
            <strong>{name} não tem cadastro.</strong> Aqui não se abre conta, não se aposta e não se paga nada: os
            resultados são abertos a todos.
          </p>
          <section aria-labelledby="antes" className="signs">
            <h2 id="antes" className="display">
              Antes de decidir
            </h2>
            <ul>
              {BEFORE_SIGN_UP.map((check) => (
                <li key={check}>
                  <label>
                    <input type="checkbox" /> {check}
                  </label>
                </li>
              ))}
            </ul>
            <p>
              Nada do que você marca é guardado. A conta:{' '}
              <Link prefetch={false} href="/#cotacoes-detalhadas" className="underline">
                quanto volta de cada real
              </Link>
            </p>
            <p data-free="">
              Se o jogo já preocupa, fale com alguém: CVV 188, Jogadores Anônimos, Ouvidoria do SUS 136 ou, no Meu SUS
              Digital, em Miniapps, “Problemas com jogos de apostas?”.
            </p>
          </section>
        </div>
        {partnerUrl && (
          <section aria-labelledby="parceiro" className="partner-steps">
            <JsonLd data={aboutSignUp(site(), SIGN_UP_STEPS)} />
            <h2 id="parceiro" className="title">
              Como é no parceiro, segundo ele
            </h2>
            <p>
              Não conferimos nem garantimos o que ele anuncia. O cadastro é só para maiores de 18 anos e, segundo o
              parceiro, leva cerca de cinco minutos.
            </p>
            <ol>
              {SIGN_UP_STEPS.map(({ action, text }, index) => (
                <li key={action} id={`passo-${index + 1}`}>
                  <strong>{action}.</strong> {text}
                </li>
              ))}
            </ol>
            <PartnerLink href={partnerUrl} label="main">
              Ver o cadastro no parceiro
            </PartnerLink>
          </section>
        )}
      </div>
    </div>
  );
}
