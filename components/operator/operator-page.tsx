import { OperatorDesk } from './operator-desk.client.tsx';

/** The operator's desk, without any data: the script asks for it once somebody has signed in. */
export function OperatorPage() {
  return (
    <div className="operator-page" data-free="">
      <OperatorDesk />
      <noscript>
        <p className="wrap">A mesa precisa de JavaScript. Sem ele valem as chamadas com o token (docs/operacao.md).</p>
      </noscript>
    </div>
  );
}
