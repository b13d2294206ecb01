import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { attempt } from '@/api/attempt';
import { type Person, useAddCommentMutation, useListCommentReadersQuery } from '@/api/generated';
import { useSession } from '@/api/session';
import { Dropdown } from '../combobox/dropdown';
import { count } from '../format';
import { Row } from '../parts';
import { useSubmission } from '../use-submission';
import { suggestionsFor, type TypedMention, typedMention, withIds } from './mentions';
import { t } from './texts';

interface Props {
  noun: string;
  id: string;
}

/** Maximum length of a comment, as the server limits it. */
const MAX_LENGTH = 2000;

interface Written {
  text: string;
  /** The users chosen from the suggestions. */
  chosen: readonly Person[];
}

const nothing: Written = { text: '', chosen: [] };

/** Takes a new comment, in one line until it is used. What is typed is kept until it was sent. */
export function Composer({ noun, id }: Props) {
  const { written, change, clear } = useKept(noun, id);
  const [add] = useAddCommentMutation();
  const { begin, send, busy, problem } = useSubmission({ kind: 'form', verb: t('add') });
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const [focused, setFocused] = useState(false);
  const text = withIds(written.text, written.chosen).trim();
  const mention = useMention(noun, id, written, change, field);
  const submit = async () => {
    if (busy) return;
    setTried(true);
    if (!text || text.length > MAX_LENGTH) return field.current?.focus();
    const failed = await send(async ({ key }) => {
      await add({ noun, id, 'Idempotency-Key': key, commentDraft: { text } }).unwrap();
    });
    if (failed) return;
    begin();
    setTried(false);
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  const refusal = problem?.errors.map((error) => error.message).join('. ') || problem?.detail;
  const message = mistakeIn(text, tried) ?? refusal;
  const open = focused || written.text !== '' || Boolean(message);
  return (
    <Box
      component="form"
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        multiline
        fullWidth
        size="small"
        minRows={open ? 2 : 1}
        maxRows={10}
        label={t('text')}
        value={written.text}
        inputRef={field}
        error={Boolean(message)}
        helperText={open && (message || t('help'))}
        onChange={({ target }) => {
          change({ ...written, text: target.value });
          mention.follow(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={mention.close}
        slotProps={{ htmlInput: { dir: 'auto', ...mention.input } }}
      />
      {mention.list}
      {open && (
        <Row justifyContent="end" mt={1}>
          <Button type="submit" variant="outlined" loading={busy}>
            {t('add')}
          </Button>
        </Row>
      )}
    </Box>
  );
}

/** Returns what is wrong with a comment; an empty one is wrong only once it was sent. */
function mistakeIn(text: string, tried: boolean): string | null {
  if (tried && !text) return t('missing');
  if (text.length <= MAX_LENGTH) return null;
  return t('tooLong', { max: count(MAX_LENGTH), length: count(text.length) });
}

/** Keeps the typed comment in this tab, so that a visit of another page or a reload does not lose it. */
function useKept(noun: string, id: string) {
  const { username } = useSession();
  const key = `comment/${username}/${noun}/${id}`;
  const [written, set] = useState<Written>(() => keptAt(key) ?? nothing);
  const change = (next: Written) => {
    set(next);
    attempt(() =>
      next.text.trim()
        ? sessionStorage.setItem(key, JSON.stringify(next))
        : sessionStorage.removeItem(key),
    );
  };
  return { written, change, clear: () => change(nothing) };
}

function keptAt(key: string): Written | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Written | null);
}

/** Suggests users while a mention is typed: arrow keys choose, Enter or Tab inserts, Escape closes. */
function useMention(
  noun: string,
  id: string,
  written: Written,
  change: (next: Written) => void,
  field: { current: HTMLTextAreaElement | null },
) {
  const list = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [active, setActive] = useState(0);
  const { currentData: readers = [] } = useListCommentReadersQuery({ noun, id }, { skip: !typed });
  const found = typed ? suggestionsFor(typed.letters, readers) : [];
  const open = found.length > 0;
  const choose = (user: Person) => {
    if (!typed) return;
    const before = written.text.slice(0, typed.start);
    const after = written.text.slice(typed.start + 1 + typed.letters.length);
    const inserted = `${before}@${user.name} `;
    const others = written.chosen.filter((one) => one.id !== user.id);
    change({ text: inserted + after.replace(/^ /, ''), chosen: [...others, user] });
    setTyped(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(inserted.length, inserted.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const user = found[active];
    if (!open || !user || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(user);
    else if (event.key === 'Escape') setTyped(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    onKeyDown,
    close: () => setTyped(null),
    follow: (text: string, cursor: number | null) => {
      setTyped(typedMention(text, cursor ?? text.length));
      setActive(0);
    },
    input: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': open ? list : undefined,
      'aria-activedescendant': open ? `${list}-${active}` : undefined,
    },
    list: open && (
      <Dropdown
        anchor={field.current?.closest('.MuiInputBase-root') ?? null}
        list={
          <MenuList
            id={list}
            role="listbox"
            aria-label={t('people')}
            dense
            sx={{ overflowY: 'auto' }}
          >
            {found.map((user, index) => (
              <MenuItem
                key={user.id}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                selected={index === active}
                aria-selected={index === active}
                onClick={() => choose(user)}
              >
                <bdi>{user.name}</bdi>
              </MenuItem>
            ))}
          </MenuList>
        }
      />
    ),
  };
}
