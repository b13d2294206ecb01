import { defineTexts } from '../i18n';

export const t = defineTexts('comments', {
  add: 'Add comment',
  comments: 'Comments',
  erased: 'The text was erased with the personal data of a user or a customer.',
  help: 'Type @ to mention a user. Press Ctrl+Enter to send.',
  loadFailed: 'Couldn’t load the comments.',
  olderComments: 'Show older comments',
  people: 'People to mention',
  remove: 'Remove comment',
  removedBy: 'Removed by {{name}}: {{reason}}',
  removeText: 'The comment is no longer shown. The reason stays visible.',
  actionsOf: 'Actions for the comment by {{name}}',
  missing: 'Enter a comment.',
  text: 'Comment',
  tooLong: 'A comment can have at most {{max}} characters. This one has {{length}}.',
});
