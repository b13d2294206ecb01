/** Staff roles of the specification. */
export const roles = [
  'admin',
  'manager',
  'warehouse-manager',
  'book-keeper',
  'encoder',
  'checker',
  'driver',
  'assistant',
] as const;

export type Role = (typeof roles)[number];

export function asRole(word: string | null | undefined): Role | null {
  return roles.find((role) => role === word) ?? null;
}
