import { audit } from './chapter-audit';
import { documents } from './chapter-documents';
import { house } from './chapter-house';
import { master } from './chapter-master';
import { spoken } from './chapter-notices';
import { other } from './chapter-states';
import type { Chapter } from './scene';

/** All chapters, in the order of the index. */
export const chapters: readonly Chapter[] = [
  ...house,
  ...documents,
  ...master,
  ...audit,
  ...spoken,
  ...other,
];
