import { defineTexts } from '../i18n';

/** Words of what is there already and like what is about to be saved. */
export const { say, useTexts } = defineTexts('duplicates', {
  andMore: 'and more',
  customer: 'There is a customer of this name',
  employee: 'There is an employee of this name',
  enteredBefore: '{{what}} {{value}} was entered before',
  newTab: 'opens in a new tab',
  notInUse: 'not in use',
  product: 'There is a product of this name',
  reference: 'Reference',
  supplier: 'There is a supplier of this name',
  warehouse: 'There is a warehouse of this name',
});
