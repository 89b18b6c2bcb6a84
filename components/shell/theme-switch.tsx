const CHOICES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Sistema' },
] as const;

/** Light, dark or as the system has it. Shell-memory.tsx answers, which says which one it is, too. */
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
            suppressHydrationWarning
            className="min-h-11 cursor-pointer px-4 text-sm font-semibold -outline-offset-4"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
