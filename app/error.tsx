'use client';

/** What a page shows when drawing it failed in the browser; the door answers for what fails on the server. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div className="wrap py-16">
      <h1 className="display text-[clamp(34px,8vw,56px)]">Algo deu errado</h1>
      <p className="mt-3 max-w-[60ch] text-soft">
        Ocorreu um erro inesperado. Nossa equipe foi notificada e está investigando o problema.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={reset}
          className="title min-h-12 cursor-pointer rounded-card bg-ink px-6 text-paper"
        >
          Tentar Novamente
        </button>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="title min-h-12 cursor-pointer rounded-card border-2 border-ink px-6"
        >
          Recarregar Página
        </button>
      </p>
    </div>
  );
}
