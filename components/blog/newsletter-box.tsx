import { FeedLink } from '@/components/site/feed-link.tsx';
import { NewsletterForm } from './newsletter-form.client.tsx';

/** The newsletter box. It says plainly that sign-up is not open: nothing is sent and nothing is kept. */
export function NewsletterBox() {
  return (
    <section aria-labelledby="novidades" className="rounded-card border-2 border-ink bg-card">
      <h2 id="novidades" className="title text-row">
        Receba novidades por e-mail
      </h2>
      <p className="mt-1 text-soft">A lista ainda não está aberta: nada é enviado nem guardado.</p>
      <NewsletterForm />
      <p>
        <FeedLink feed="blog">Já dá para receber por RSS</FeedLink>
      </p>
    </section>
  );
}
