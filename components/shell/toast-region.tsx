import { Toaster, toast } from 'sonner';
import type { ToastDetail } from '../site/toast.client.tsx';

/** The region that `Toasts` shows from the first toast on. */
export const ToastRegion = ({ name }: { name: string }) => (
  <Toaster
    containerAriaLabel={name}
    hotkey={['altKey', 'KeyT']}
    position="bottom-center"
    mobileOffset={{ bottom: 72 }}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast: 'toast w-full rounded-card border-2 border-ink bg-card p-4 text-ink',
        title: 'title',
        description: 'text-note text-soft',
        error: 'border-red',
      },
    }}
  />
);

export const showToast = ({ kind, title, text }: ToastDetail) => void toast[kind](title, { description: text });
