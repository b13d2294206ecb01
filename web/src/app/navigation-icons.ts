import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Add from '@mui/icons-material/AddRounded';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartRounded';
import Business from '@mui/icons-material/BusinessOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Contacts from '@mui/icons-material/ContactsOutlined';
import Factory from '@mui/icons-material/FactoryOutlined';
import Insights from '@mui/icons-material/InsightsRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import ListAlt from '@mui/icons-material/ListAltRounded';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleAltOutlined';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Pin from '@mui/icons-material/PinOutlined';
import Policy from '@mui/icons-material/PolicyOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Rule from '@mui/icons-material/RuleRounded';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Today from '@mui/icons-material/TodayOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { statusLook } from '@/ui/status';

const named: Readonly<Record<string, typeof SvgIcon>> = {
  accountBalance: AccountBalance,
  add: Add,
  apartment: Apartment,
  archive: Archive,
  badge: Badge,
  barChart: BarChart,
  business: Business,
  category: Category,
  contacts: Contacts,
  factory: Factory,
  insights: Insights,
  inventory: Inventory,
  listAlt: ListAlt,
  localShipping: LocalShipping,
  lock: Lock,
  mail: Mail,
  manageAccounts: ManageAccounts,
  menuBook: MenuBook,
  payments: Payments,
  people: People,
  person: Person,
  pin: Pin,
  policy: Policy,
  receiptLong: ReceiptLong,
  rule: Rule,
  settings: Settings,
  shield: Shield,
  shoppingCart: ShoppingCart,
  today: Today,
  verified: Verified,
  warehouse: Warehouse,
};

/** Returns the icon of a menu entry. A separate file, because sign-in needs no icons. */
export function navigationIcon(name: string): typeof SvgIcon {
  return named[name] ?? statusLook(name).icon;
}
