import type { Metadata } from 'next';
import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { SIGN_UP_HEAD, SIGN_UP_STEPS } from '@/content/sign-up.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { aboutSignUp } from '@/lib/site/structured-data.ts';

export const revalidate = 3600;

export const generateMetadata = (): Metadata =>
  pageMetadata({ ...SIGN_UP_HEAD[site().partnerUrl ? 'withPartner' : 'alone'], path: '/cadastro', image: 'inicio' });

export default function SignUpPage() {
  const { name, partnerUrl } = site();
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/cadastro'].label} />
      <h1 className="display mt-4 text-poster">Cadastro</h1>
      <div className="prose mt-4">
        <p className="text-lg">
          <strong>{name} não tem cadastro.</strong> Aqui não se abre conta, não se aposta e não se paga nada: os
          resultados são abertos a todos.
        </p>
        {partnerUrl && (
          <>
            <h2>Como é no parceiro</h2>
            <p>
              O que segue é o que o parceiro anuncia sobre o próprio cadastro; não conferimos nem garantimos. Ele é só
              para maiores de 18 anos e, segundo o parceiro, leva cerca de cinco minutos.
            </p>
            <JsonLd data={aboutSignUp(site(), SIGN_UP_STEPS)} />
            <ol>
              {SIGN_UP_STEPS.map(({ action, text }, index) => (
                <li key={action} id={`passo-${index + 1}`}>
                  <strong>{action}.</strong> {text}
                </li>
              ))}
            </ol>
            <p>
              <PartnerLink href={partnerUrl} label="main">
                Ver o cadastro no parceiro
              </PartnerLink>
            </p>
          </>
        )}
        <h2>Antes de decidir</h2>
        <ul>
          <li>O jogo do bicho é contravenção penal (Decreto-Lei 3.688/1941, art. 58).</li>
          <li>
            Toda aposta devolve, em média, menos do que custa: veja{' '}
            <Link prefetch={false} href="/#cotacoes-detalhadas">
              quanto volta de cada real
            </Link>
            .
          </li>
          <li>Decida um limite em dinheiro que não fará falta, e pare nele, ganhando ou perdendo.</li>
          <li data-free="">
            Se o jogo já preocupa, fale com alguém: CVV 188, Jogadores Anônimos, Ouvidoria do SUS 136 ou, no Meu SUS
            Digital, em Miniapps, “Problemas com jogos de apostas?”.
          </li>
        </ul>
      </div>
    </div>
  );
}
