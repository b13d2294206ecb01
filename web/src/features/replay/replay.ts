import { configureStore } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { fetchSigned, type Replayed } from '@/api/base-query';
import { emptyApi } from '@/api/emptyApi';
import type { ReplayStep } from '@/api/generated';
import type { CurrentUser } from '@/api/generated-session';
import { type Problem, toProblem } from '@/api/problem';
import { sessionStarted } from '@/api/session';
import type { DocumentNoun } from '@/api/tags';
import { entries } from '@/nouns';
import { pageReducers } from '@/ui/reducers';
import { t } from './texts';

/** Batches the requests of a page within this time, in milliseconds. */
const batchWindowMs = 25;

type Answers = ReplayStep['answers'];
type Waiting = { resolve: () => void; reject: (problem: Problem) => void };

/**
 * Holds the history of a document. A request of its page is answered as of each step; the first one loads the answers
 * for all steps.
 */
export class Replay {
  #answers = new Map<string, Answers>();
  #queue = new Map<string, Waiting[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stores = new Map<number, ReturnType<typeof storeOf>>();
  /** Counts the requests without an answer. */
  pending = 0;

  readonly noun: DocumentNoun;
  readonly id: string;
  readonly steps: readonly ReplayStep[];
  readonly #user: CurrentUser;

  private constructor(
    noun: DocumentNoun,
    id: string,
    steps: readonly ReplayStep[],
    user: CurrentUser,
  ) {
    this.noun = noun;
    this.id = id;
    this.steps = steps;
    this.#user = user;
  }

  /** Loads the steps up to a position of the log, by default all. Throws a 404 problem if there are none. */
  static async open(noun: DocumentNoun, id: string, until = Infinity): Promise<Replay> {
    const paths = [entries[noun].replay.read(id)];
    const [all, user] = await Promise.all([read(noun, id, paths), readOnlyUser()]);
    const steps = all.filter(({ position }) => position <= until);
    if (steps.length === 0) throw toProblem(404, { detail: t('notYet') });
    const replay = new Replay(noun, id, steps, user);
    replay.#store(paths, steps);
    return replay;
  }

  /** Returns the store whose requests are answered as of a step. */
  storeAt(step: number) {
    const known = this.#stores.get(step);
    if (known) return known;
    const made = storeOf(this.#user, { answer: (args) => this.#answer(step, pathOf(args), args) });
    this.#stores.set(step, made);
    return made;
  }

  async #answer(step: number, path: string, { method = 'GET' }: FetchArgs) {
    if (method !== 'GET') return { error: toProblem(409, { code: 'past-is-read-only' }) };
    this.pending += 1;
    try {
      await this.#load(path);
    } catch (problem) {
      return { error: problem as Problem };
    } finally {
      this.pending -= 1;
    }
    const answer = this.#answers.get(path)?.[step];
    if (!answer) return { error: toProblem(404, {}) };
    return answer.status < 400
      ? { data: answer.body as unknown }
      : { error: toProblem(answer.status, answer.body) };
  }

  async #load(path: string): Promise<void> {
    if (this.#answers.has(path)) return;
    await new Promise<void>((resolve, reject) => {
      const waiting = this.#queue.get(path) ?? [];
      this.#queue.set(path, [...waiting, { resolve, reject }]);
      this.#timer ??= setTimeout(() => void this.#send(), batchWindowMs);
    });
  }

  async #send(): Promise<void> {
    const queue = this.#queue;
    this.#queue = new Map();
    this.#timer = undefined;
    const paths = [...queue.keys()];
    const waiting = [...queue.values()].flat();
    try {
      this.#store(paths, await read(this.noun, this.id, paths));
      for (const { resolve } of waiting) resolve();
    } catch (failure) {
      for (const { reject } of waiting) reject(failure as Problem);
    }
  }

  #store(paths: readonly string[], steps: readonly ReplayStep[]): void {
    paths.forEach((path, at) => {
      const answers = this.steps.map(({ position }) => {
        const step = steps.find((each) => each.position === position);
        return step?.answers[at] ?? { status: 404, body: {} };
      });
      this.#answers.set(path, answers);
    });
  }
}

function storeOf(user: CurrentUser, replayed: Replayed) {
  const store = configureStore({
    reducer: pageReducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: replayed } }).concat(emptyApi.middleware),
  });
  store.dispatch(sessionStarted(user));
  return store;
}

async function read(
  noun: DocumentNoun,
  id: string,
  paths: readonly string[],
): Promise<ReplayStep[]> {
  const query = new URLSearchParams({ paths: paths.join('\n') });
  return (await json(`/api/replay/${noun}/${id}?${query}`)) as ReplayStep[];
}

/** Loads the user with read-only rights, which the server derives. */
async function readOnlyUser(): Promise<CurrentUser> {
  return (await json('/api/auth/me?past=true')) as CurrentUser;
}

async function json(url: string): Promise<unknown> {
  const response = await fetchSigned(url, 'application/json').catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw toProblem(response?.status ?? 0, body);
  return body;
}

/** Returns path and query as the client sends them. */
function pathOf({ url, params }: FetchArgs): string {
  const given = Object.entries((params ?? {}) as Record<string, unknown>);
  const stated = given.filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(stated.map(([name, value]) => [name, String(value)]));
  return stated.length > 0 ? `${url}?${query}` : url;
}
