/** The staff roles of the specification. */
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

/** "warehouse-manager" → "Warehouse manager" */
export function roleLabel(role: string | null): string {
  if (!role) return 'No role yet';
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
