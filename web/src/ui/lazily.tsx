import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { reloadForModule } from './drafts/reload';
import { Floating } from './floating';
import { t } from './texts';

/** A file of the page did not come: no network, or a new release has others. */
export class LoadFailure extends Error {}

/**
 * A part of a page in a file of its own, loaded when it is first shown. Where that fails only this part is missing, and
 * can be tried again; the page around it and what is typed there stay.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => void } {
  let Loaded = lazyPart(load);
  // Fetches the file before it is shown; a failure is shown where the component is.
  const preload = () => void load().catch(() => undefined);
  function Part(props: Props) {
    const [Shown, show] = useState(() => Loaded);
    const retry = () => {
      if (Shown === Loaded) Loaded = lazyPart(load, true);
      show(() => Loaded);
    };
    const { open, onClose } = props as { open?: boolean; onClose?: () => void };
    return (
      <LoadBoundary
        key={partId(Shown)}
        fallback={<NotLoaded open={open} onClose={onClose} onRetry={retry} />}
      >
        <Shown {...props} />
      </LoadBoundary>
    );
  }
  return Object.assign(Part, { preload });
}

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, again = false) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      async (cause: unknown) => {
        if (again && (await reloadForModule(true))) return new Promise(() => undefined);
        throw new LoadFailure('A part of the page could not be loaded.', { cause });
      },
    ),
  );
}

const ids = new WeakMap<object, number>();
let made = 0;

/** Another try is another boundary. */
function partId(part: object): number {
  const id = ids.get(part) ?? ++made;
  ids.set(part, id);
  return id;
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something else where a file did not come; every other failure goes on to the page's own. */
class LoadBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: null as unknown };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure instanceof LoadFailure) return this.props.fallback;
    throw failure;
  }
}

interface NotLoadedProps {
  /** Of a dialog: closed, it shows nothing, and opened again it is tried again. */
  open: boolean | undefined;
  onClose: (() => void) | undefined;
  onRetry: () => void;
}

function NotLoaded({ open, onClose, onRetry }: NotLoadedProps) {
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (open === false) setClosed(true);
    if (open && closed) onRetry();
  }, [open, closed, onRetry]);
  if (open === false) return null;
  const buttons = (
    <>
      <Button size="small" variant="contained" onClick={onRetry}>
        {t('retry')}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </>
  );
  if (onClose) return <Floating text={t('partMissing')}>{buttons}</Floating>;
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 2, typography: 'body2' }}
    >
      <span>{t('partMissing')}</span>
      {buttons}
    </Box>
  );
}
