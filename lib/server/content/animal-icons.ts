import SHAPES from '../../../content/woodcuts.json' with { type: 'json' };
import type { PanelView } from '../../core/contracts/panel.ts';
import { groupOf } from '../../core/domain/groups.ts';

const shapes: Partial<Record<string, string>> = SHAPES;

/** The animal of the draw that the first screen shows first, with its shape: it is there before the sheet of all is. */
export function firstWoodcut({ regions: [first] }: PanelView): { animal: string; shape: string } | undefined {
  if (!first?.newest) return undefined;
  const { animal } = groupOf(first.newest.numbers[0]);
  const shape = shapes[animal];
  return shape ? { animal, shape } : undefined;
}
