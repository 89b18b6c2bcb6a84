'use client';

const CHOICES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Sistema' },
] as const;

function choose(value: (typeof CHOICES)[number]['value']): void {
  const root = document.documentElement;
  if (value === 'system') delete root.dataset.theme;
  else root.dataset.theme = value;
  try {
    if (value === 'system') localStorage.removeItem('tema');
    else localStorage.setItem('tema', value);
  } catch {
    // Storage may be closed to us: the choice then lasts as long as the page.
  }
}

/** Light, dark or as the system has it (row SH3). */
export function ThemeSwitch() {
  return (
    <fieldset className="mt-4 hidden min-w-0 [html[data-js]_&]:block">
      <legend className="text-sm text-soft">Aparência</legend>
      <div className="mt-1 inline-flex max-w-full flex-wrap overflow-hidden rounded-card border-2 border-ink">
        {CHOICES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            data-theme-choice={value}
            onClick={() => choose(value)}
            className="min-h-11 cursor-pointer px-4 text-sm font-semibold -outline-offset-4"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
