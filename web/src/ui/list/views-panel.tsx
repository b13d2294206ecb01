import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import PeopleOutline from '@mui/icons-material/PeopleOutlined';
import People from '@mui/icons-material/PeopleRounded';
import StarBorder from '@mui/icons-material/StarBorderRounded';
import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Clipped } from '../bidi-text';
import { Caption, Column, Paragraph, Row } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { heights } from '../sizes';
import { t as uiText } from '../texts';
import { t } from './texts';
import { mayName, type SavedView, type Views } from './use-views';
import { nameLength } from './views';

interface Props {
  views: Views;
  current: SavedView | undefined;
  /** Query of a view that is saved now. */
  query: string;
  onChoose: (query: string) => void;
  close: () => void;
}

/** Manages saved views: apply, save the current one, rename, share, delete, set as default. */
export function ViewsPanel({ views, current, query, onChoose, close }: Props) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = (view: SavedView) => {
    onChoose(view.query);
    close();
  };
  return (
    <Column gap={2}>
      {views.all.length === 0 ? (
        <Paragraph>{t('noViews')}</Paragraph>
      ) : (
        <Box
          component="ul"
          aria-label={t('views')}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 300, ...fading(overlay) }}
        >
          {views.all.map((view) => (
            <li key={view.id}>
              {renaming === view.id ? (
                <NameForm
                  label={t('renameView', { name: view.name })}
                  verb={t('rename')}
                  name={view.name}
                  refuses={(name) => !mayName(views.all, view.id, name)}
                  onName={(name) => {
                    views.change(view, { name });
                    field.current?.focus();
                    setRenaming(null);
                  }}
                />
              ) : (
                <ViewRow
                  view={view}
                  chosen={view.id === current?.id}
                  onChoose={() => choose(view)}
                  onOpens={() => views.choose(view.isDefault ? null : view)}
                  onShare={() => views.change(view, { shared: !view.shared })}
                  onRename={() => setRenaming(view.id)}
                  onDelete={() => {
                    // Moves the focus before the deleted view takes its button with it.
                    field.current?.focus();
                    views.remove(view);
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
          views.save(name, query);
          onChoose(query);
        }}
      />
    </Column>
  );
}

interface ViewRowProps {
  view: SavedView;
  chosen: boolean;
  onChoose: () => void;
  onOpens: () => void;
  onShare: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ViewRow({ view, chosen, onChoose, ...props }: ViewRowProps) {
  const { name, isOwn, isDefault, shared } = view;
  return (
    <Row>
      <Button
        color={chosen ? 'primary' : 'inherit'}
        aria-pressed={chosen}
        onClick={onChoose}
        sx={{ flexGrow: 1, minWidth: 0, gap: 1, justifyContent: 'start', textAlign: 'start' }}
      >
        <Clipped component="span">{name}</Clipped>
        {!isOwn && <Caption>{t('sharedBy', { name: view.by.name })}</Caption>}
      </Button>
      <IconButton
        size="small"
        aria-label={t('opensWith', { name })}
        title={t('opensWith', { name })}
        aria-pressed={isDefault}
        onClick={props.onOpens}
      >
        {isDefault ? <Star color="warning" /> : <StarBorder />}
      </IconButton>
      {isOwn && (
        <>
          <IconButton
            size="small"
            aria-label={t('shareView', { name })}
            title={t('shareView', { name })}
            aria-pressed={shared}
            onClick={props.onShare}
          >
            {shared ? <People color="primary" /> : <PeopleOutline />}
          </IconButton>
          <IconButton size="small" aria-label={t('renameView', { name })} onClick={props.onRename}>
            <Edit />
          </IconButton>
          <IconButton size="small" aria-label={t('deleteView', { name })} onClick={props.onDelete}>
            <Delete />
          </IconButton>
        </>
      )}
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
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: nameLength } }}
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
