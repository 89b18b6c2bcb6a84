import { LikeButton } from '@/components/site/like-button.client.tsx';
import { ShareBar } from '@/components/site/share-bar.client.tsx';

type Props = {
  siteUrl: string;
  /** The article's path. */
  path: string;
  title: string;
  /** As counted by this site; null where there are too few to be shown. */
  likes: number | null;
  /** False where this site has no counts: then there is no like. */
  canLike: boolean;
};

/** Share and like an article. */
export function ArticleShare({ siteUrl, path, title, likes, canLike }: Props) {
  return (
    <ShareBar url={`${siteUrl}${path}`} title={title}>
      {canLike && <LikeButton path={path} likes={likes} />}
    </ShareBar>
  );
}
