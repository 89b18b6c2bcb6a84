const CHOICES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Sistema' },
] as const;

/** Light, dark or as the system has it. Shell-memory.tsx answers, which says which one it is, too. */
export function ThemeSwitch() {
  return (
    <fieldset className="theme no-print">
      <legend className="sr-only">Aparência</legend>
      <div>
        {CHOICES.map(({ value, label }) => (
          <button key={value} type="button" data-theme-choice={value} suppressHydrationWarning>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
