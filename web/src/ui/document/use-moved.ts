import { useState } from 'react';

/** What changes of a document while a dialog is open; a stop of a trip has no version. */
interface Standing {
  status: string;
  version?: number;
}

/** The document as it was when its dialog opened, and what has become of it since. */
export function useMoved<Document extends Standing>(now: Document) {
  const [since] = useState(now);
  const left = since.status !== now.status;
  return {
    since,
    /** It was changed by somebody else, or in another tab. */
    moved: left || since.version !== now.version,
    /** It stands in another status. */
    left,
  };
}
