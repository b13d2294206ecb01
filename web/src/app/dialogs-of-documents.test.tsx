import { testDialogsOf } from '../../tests/unit/dialogs/every-dialog';

testDialogsOf('documents');
