const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const letters = 4;

/** A first password that nobody guesses and everybody can type: `kfqm-7xwd-p2ra-h9tc`, some 79 bits. */
export function generatePassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: letters }, () => alphabet[below(alphabet.length)]).join(''),
  ).join('-');
}

/** A number from 0, each as likely as the others. */
function below(limit: number): number {
  const bytes = new Uint8Array(1);
  const fair = 256 - (256 % limit);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 255) >= fair);
  return (bytes[0] ?? 0) % limit;
}
