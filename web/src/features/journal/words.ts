import type { PostingRole } from '@/api/generated';
import { wordLabel } from '@/ui/words';

export function roleLabel(role: PostingRole): string {
  return wordLabel(role);
}
