import { defineTexts } from '@/ui/i18n';

export const { say, useTexts } = defineTexts('auth', {
  createAccount: 'Create account',
  displayName: 'Your name',
  getStarted: 'Get started',
  hasAccount: 'Already have an account?',
  hidePassword: 'Hide password',
  noAccount: 'Don’t have an account?',
  password: 'Password',
  passwordHelp: 'At least 8 characters',
  passwordOwed: 'Enter your password.',
  passwordShort: 'Use at least 8 characters.',
  nameOwed: 'Enter your name.',
  register: 'Create your account',
  registerText: 'The first account of an empty system becomes its administrator.',
  showPassword: 'Show password',
  signIn: 'Sign in',
  signInTitle: 'Sign in to your account',
  username: 'Username',
  usernameHelp: '3 to 32 letters, digits, dots, dashes or underscores',
  usernameOwed: 'Enter your username.',
  usernameShape: 'Use 3 to 32 small letters, digits, dots, dashes or underscores.',
});
