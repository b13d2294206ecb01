import type { PostingRole } from '@/api/generated';
import { wordLabel } from '@/ui/words';

/** What a posting stands for. */
export function roleLabel(role: PostingRole): string {
  return wordLabel(role);
}
