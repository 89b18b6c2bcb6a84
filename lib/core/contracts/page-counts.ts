import { z } from 'zod';

/** A page of the site, as its address has it. */
const path = z
  .string()
  .max(120)
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);

/** `POST /api/likes`. */
export const LikeBody = z.strictObject({ path, liked: z.boolean() });

/** `POST /api/views`: a page that a browser shows and whose document the site did not send for it. */
export const ViewedBody = z.strictObject({ path });

/** `counts`: a like of an address, or the views that a server has gathered. */
export const CountsBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('like'), ...LikeBody.shape, asker: z.string().min(1).max(64) }),
  z.strictObject({
    action: z.literal('views'),
    views: z.array(z.strictObject({ path, day: z.iso.date(), count: z.int().min(1).max(10_000_000) })).max(1000),
  }),
]);
export type Like = Omit<Extract<z.infer<typeof CountsBody>, { action: 'like' }>, 'action'>;
export type Viewed = Extract<z.infer<typeof CountsBody>, { action: 'views' }>['views'];

/** False for a like that was of no effect: its address had liked the page already on that day. */
export const CountsReply = z.object({ counted: z.boolean() });
export type CountsReply = z.infer<typeof CountsReply>;
