import Button from '@mui/material/Button';
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { reloadForModule } from './drafts/reload';
import { Floating } from './floating-bar';
import { Cluster } from './parts';
import { t } from './texts';

/** A chunk failed to load: no network, or a new release has replaced it. */
export class LoadFailure extends Error {}

/**
 * Loads a component from its own chunk on first render. A failure replaces only this component and offers Retry; the
 * rest of the page keeps its state.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => void } {
  let Loaded = lazyPart(load);
  // Preloads the chunk. A failure is reported when the component is rendered.
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

/** Each retry needs its own boundary, by key. */
function partId(part: object): number {
  const id = ids.get(part) ?? ++made;
  ids.set(part, id);
  return id;
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches failed chunks only. Other errors reach the page's boundary. */
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
  /** State of a dialog. A closed one renders nothing; reopening retries. */
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
    <Cluster role="alert" variant="body2" gap={1.5} p={2}>
      <span>{t('partMissing')}</span>
      {buttons}
    </Cluster>
  );
}
