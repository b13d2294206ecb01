import { ifMatch } from '@/api/base-query';
import type { Known, RecordKind } from './record';

/** Writes a record; what the server refuses is thrown as it says it. */
export interface Save {
  create: (body: object) => Promise<{ id: string; number: string }>;
  edit: (id: string, version: number, body: object) => Promise<{ id: string; version: number }>;
}

export function useSave<Row extends { id: string }, Details extends Known>(
  kind: RecordKind<Row, Details>,
): Save {
  const [create] = kind.create.use();
  const [edit] = kind.edit.use();
  return {
    create: (body) => create({ [kind.create.body]: body } as never).unwrap(),
    edit: (id, version, body) =>
      edit({ id, 'If-Match': ifMatch(version), [kind.edit.body]: body } as never).unwrap(),
  };
}
