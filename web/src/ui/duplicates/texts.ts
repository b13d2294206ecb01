import { defineTexts } from '../i18n';

export const t = defineTexts('duplicates', {
  andMore: 'and more',
  customer_one: 'There is a customer of this name',
  customer_other: 'Customers of this name',
  employee_one: 'There is an employee of this name',
  employee_other: 'Employees of this name',
  enteredBefore: '{{what}} {{value}} was entered before',
  newTab: 'opens in a new tab',
  notInUse: 'inactive',
  product_one: 'There is a product of this name',
  product_other: 'Products of this name',
  reference: 'Reference',
  supplier_one: 'There is a supplier of this name',
  supplier_other: 'Suppliers of this name',
  warehouse_one: 'There is a warehouse of this name',
  warehouse_other: 'Warehouses of this name',
});
