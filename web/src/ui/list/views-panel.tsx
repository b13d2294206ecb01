import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import StarBorder from '@mui/icons-material/StarBorderRounded';
import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { randomId } from '@/api/random-id';
import { Clipped } from '../bidi-text';
import { Column, Paragraph, Row } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { heights } from '../sizes';
import { t as uiText } from '../texts';
import type { ListMemory, SavedView } from './memory';
import { t } from './texts';
import { mayName, VIEW_LIMITS, withName, withoutView, withView } from './views';

interface Props {
  memory: ListMemory;
  remember: (change: Partial<ListMemory>) => void;
  current: SavedView | undefined;
  /** Query of a view that is saved now. */
  query: string;
  onChoose: (query: string) => void;
  close: () => void;
}

/** Manages saved views: apply, save the current one, rename, delete, set as default. */
export function ViewsPanel({ memory, remember, current, query, onChoose, close }: Props) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = (view: SavedView) => {
    onChoose(view.query);
    close();
  };
  return (
    <Column gap={2}>
      {memory.views.length === 0 ? (
        <Paragraph>{t('noViews')}</Paragraph>
      ) : (
        <Box
          component="ul"
          aria-label={t('views')}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 300, ...fading(overlay) }}
        >
          {memory.views.map((view) => (
            <li key={view.id}>
              {renaming === view.id ? (
                <NameForm
                  label={t('renameView', { name: view.name })}
                  verb={t('rename')}
                  name={view.name}
                  refuses={(name) => !mayName(memory.views, view.id, name)}
                  onName={(name) => {
                    remember(withName(memory, view.id, name));
                    field.current?.focus();
                    setRenaming(null);
                  }}
                />
              ) : (
                <ViewRow
                  view={view}
                  chosen={view.id === current?.id}
                  opens={memory.opens === view.id}
                  onChoose={() => choose(view)}
                  onOpens={() => remember({ opens: memory.opens === view.id ? null : view.id })}
                  onRename={() => setRenaming(view.id)}
                  onDelete={() => {
                    // Moves the focus before the deleted view takes its button with it.
                    field.current?.focus();
                    remember(withoutView(memory, view.id));
                  }}
                />
              )}
            </li>
          ))}
        </Box>
      )}
      <NameForm
        label={t('viewName')}
        verb={uiText('save')}
        help={t('saveViewHelp')}
        name=""
        field={field}
        refuses={() => false}
        onName={(name) => {
          remember(withView(memory, name, query, randomId()));
          onChoose(query);
        }}
      />
    </Column>
  );
}

interface ViewRowProps {
  view: SavedView;
  chosen: boolean;
  opens: boolean;
  onChoose: () => void;
  onOpens: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ViewRow({ view, chosen, opens, onChoose, onOpens, onRename, onDelete }: ViewRowProps) {
  const { name } = view;
  return (
    <Row>
      <Button
        color={chosen ? 'primary' : 'inherit'}
        aria-pressed={chosen}
        onClick={onChoose}
        sx={{ flexGrow: 1, minWidth: 0, justifyContent: 'start', textAlign: 'start' }}
      >
        <Clipped component="span">{name}</Clipped>
      </Button>
      <IconButton
        size="small"
        aria-label={t('opensWith', { name })}
        title={t('opensWith', { name })}
        aria-pressed={opens}
        onClick={onOpens}
      >
        {opens ? <Star color="warning" /> : <StarBorder />}
      </IconButton>
      <IconButton size="small" aria-label={t('renameView', { name })} onClick={onRename}>
        <Edit />
      </IconButton>
      <IconButton size="small" aria-label={t('deleteView', { name })} onClick={onDelete}>
        <Delete />
      </IconButton>
    </Row>
  );
}

interface NameFormProps {
  label: string;
  verb: string;
  help?: string;
  name: string;
  field?: RefObject<HTMLInputElement | null>;
  refuses: (name: string) => boolean;
  onName: (name: string) => void;
}

function NameForm({ label, verb, help, name, field, refuses, onName }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const taken = typed.trim() !== '' && refuses(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || taken) return;
    onName(typed);
    setTyped('');
  };
  return (
    <Row component="form" onSubmit={submit} gap={1} alignItems="start">
      <TextField
        size="small"
        autoFocus
        inputRef={field}
        fullWidth
        value={typed}
        placeholder={label}
        error={taken}
        helperText={taken ? t('nameTaken') : help}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: VIEW_LIMITS.nameLength } }}
      />
      <Button
        type="submit"
        variant="contained"
        sx={{ height: heights.large, whiteSpace: 'nowrap' }}
      >
        {verb}
      </Button>
    </Row>
  );
}
