import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = {
  label: string;
  /** Below this width, in the page's letters (em), its rows become cards. */
  stack?: 14 | 18 | 20 | 21 | 24 | 32 | 40;
  isTight?: boolean;
  /** Results, which stay free to copy where the rest of the page is guarded. */
  isFree?: boolean;
  /** `thead`, `tbody`, `tfoot` of plain rows; cells that are not plain elements bring their own `data-label`. */
  children: ReactNode;
};

/**
 * A table that becomes a card a row where it is too wide, each value below its column's name (`.scroll-table` in
 * app/styles/tables.css); in a frame that scrolls by keyboard too, should even that not be enough.
 */
export function ScrollTable({ label, stack = 20, isTight = false, isFree = false, children }: Props) {
  const parts = listOf(children);
  const heads = parts.filter(({ type }) => type === 'thead').flatMap(({ props }) => listOf(props.children));
  const labels = heads.flatMap(({ props }) => listOf(props.children).map((cell) => textOf(cell)));
  return (
    <section
      className={`scroll-table stack-${stack} ${isTight ? 'tight' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse
      tabIndex={0}
      aria-label={label}
      data-free={isFree || undefined}
    >
      <table>
        {parts.map((part) =>
          part.type === 'thead' || part.props.children === undefined
            ? part
            : cloneElement(
                part,
                {},
                listOf(part.props.children).map((row) => labelled(row, labels)),
              ),
        )}
      </table>
    </section>
  );
}

type PartProps = { children?: ReactNode; colSpan?: number; 'data-label'?: string };
type Part = ReactElement<PartProps>;

/** The elements among what is in another, those of fragments too. */
function listOf(children: ReactNode): Part[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<PartProps>(child)) return [];
    return child.type === Fragment ? listOf(child.props.children) : [child];
  });
}

/** A row with its cells named; one that a cell of a row above reaches into has fewer, and lacks the first. */
function labelled(row: Part, labels: readonly string[]): Part {
  const cells = listOf(row.props.children);
  let at = labels.length - cells.reduce((sum, { props }) => sum + (props.colSpan ?? 1), 0);
  return cloneElement(
    row,
    {},
    cells.map((cell) => {
      const label = labels[at];
      at += cell.props.colSpan ?? 1;
      return cell.type === 'td' && label ? cloneElement(cell, { 'data-label': label }) : cell;
    }),
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<PartProps>(node) ? textOf(node.props.children) : '';
}
