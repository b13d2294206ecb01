import { audit } from './chapter-audit';
import { documents } from './chapter-documents';
import { general } from './chapter-general';
import { master } from './chapter-master';
import { spoken } from './chapter-notices';
import { other } from './chapter-states';
import type { Chapter } from './scene';

/** All chapters, in the order of the index. */
export const chapters: readonly Chapter[] = [
  ...general,
  ...documents,
  ...master,
  ...audit,
  ...spoken,
  ...other,
];
