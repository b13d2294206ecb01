import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { createRegistry, useRegistry } from '../registry';
import { useShortcuts } from '../shortcuts/shortcuts';
import { t } from '../texts';
import type { Action, RegisteredAction } from './action';

const registered = createRegistry<RegisteredAction>();

/** Returns the actions of the open page. */
export function useRegisteredActions(): readonly RegisteredAction[] {
  return useRegistry(registered);
}

/** Registers actions while the page is mounted: their shortcuts, and for `useRegisteredActions`. */
export function useRegisterActions(subject: string, actions: readonly Action[]): void {
  const navigate = useNavigate();
  const run = (name: string) => {
    const action = actions.find((each) => each.name === name);
    if (action?.to) navigate(action.to);
    else action?.run?.();
  };
  useShortcuts(
    actions.flatMap(({ name, label, key }) =>
      key ? [{ keys: key, label, group: t('thisPage'), run: () => run(name) }] : [],
    ),
  );
  const current = useEffectEvent(() => actions);
  const runNow = useEffectEvent(run);
  const signature = [subject, ...actions.map(({ name, label, key }) => `${name}${label}${key}`)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature changes with the list.
  useEffect(() => {
    const mine = current().map((action) => ({
      ...action,
      title: action.title ?? `${action.label} · ${subject}`,
      run: () => runNow(action.name),
    }));
    return registered.add(...mine);
  }, [signature.join('|')]);
}
