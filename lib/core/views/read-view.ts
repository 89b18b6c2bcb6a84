import { applyOperatorLines } from '../store/operator-lines.ts';
import { VIEWS, type ViewArgs, type ViewName, type ViewReply } from './list.ts';
import type { ReadDeps, View } from './view.ts';

const views: { [N in ViewName]: View<ViewArgs<N>, ViewReply<N>> } = VIEWS;

export const viewOf = <N extends ViewName>(name: N): View<ViewArgs<N>, ViewReply<N>> => views[name];

/** One view of the store, as a page needs it, by the hours that the operator has posted there. */
export async function readView<N extends ViewName>(name: N, args: ViewArgs<N>, deps: ReadDeps): Promise<ViewReply<N>> {
  await applyOperatorLines(deps.db);
  return viewOf(name).read(args, deps);
}
