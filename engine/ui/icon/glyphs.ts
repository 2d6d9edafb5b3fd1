import { AddRegular } from '@fluentui/react-icons/svg/add';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { AppsRegular } from '@fluentui/react-icons/svg/apps';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { BoardRegular } from '@fluentui/react-icons/svg/board';
import { BookRegular } from '@fluentui/react-icons/svg/book';
import { BotRegular } from '@fluentui/react-icons/svg/bot';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CartRegular } from '@fluentui/react-icons/svg/cart';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { CodeRegular } from '@fluentui/react-icons/svg/code';
import { ColumnTripleRegular } from '@fluentui/react-icons/svg/column-triple';
import { CommentRegular } from '@fluentui/react-icons/svg/comment';
import { CompassNorthwestRegular } from '@fluentui/react-icons/svg/compass-northwest';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DiamondRegular } from '@fluentui/react-icons/svg/diamond';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { GiftRegular } from '@fluentui/react-icons/svg/gift';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { HeartRegular } from '@fluentui/react-icons/svg/heart';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { ImageRegular } from '@fluentui/react-icons/svg/image';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { MoreVerticalRegular } from '@fluentui/react-icons/svg/more-vertical';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PaymentRegular } from '@fluentui/react-icons/svg/payment';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { PersonArrowRightRegular } from '@fluentui/react-icons/svg/person-arrow-right';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { PremiumRegular } from '@fluentui/react-icons/svg/premium';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { RocketRegular } from '@fluentui/react-icons/svg/rocket';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle';
import { StarRegular } from '@fluentui/react-icons/svg/star';
import { StopRegular } from '@fluentui/react-icons/svg/stop';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { TaskListSquareLtrRegular } from '@fluentui/react-icons/svg/task-list-square-ltr';
import { ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like';
import { TrophyRegular } from '@fluentui/react-icons/svg/trophy';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';

/** The icon set by plain names. One import each, so that only these reach the page. Listed in icons.json for the check. */
export const glyphs = {
  add: AddRegular,
  alert: AlertRegular,
  apps: AppsRegular,
  'arrow-down': ArrowDownRegular,
  'arrow-left': ArrowLeftRegular,
  'arrow-right': ArrowRightRegular,
  'arrow-up': ArrowUpRegular,
  bell: AlertRegular,
  board: BoardRegular,
  book: BookRegular,
  bot: BotRegular,
  building: BuildingRegular,
  calendar: CalendarRegular,
  call: CallRegular,
  cart: CartRegular,
  chart: DataTrendingRegular,
  chat: ChatRegular,
  check: CheckmarkRegular,
  'check-circle': CheckmarkCircleRegular,
  'chevron-down': ChevronDownRegular,
  'chevron-left': ChevronLeftRegular,
  'chevron-right': ChevronRightRegular,
  'chevron-up': ChevronUpRegular,
  clock: ClockRegular,
  close: DismissRegular,
  code: CodeRegular,
  collapse: PanelLeftContractRegular,
  columns: ColumnTripleRegular,
  comment: CommentRegular,
  compass: CompassNorthwestRegular,
  copy: CopyRegular,
  delete: DeleteRegular,
  diamond: DiamondRegular,
  document: DocumentRegular,
  download: ArrowDownloadRegular,
  edit: EditRegular,
  error: ErrorCircleRegular,
  expand: PanelLeftExpandRegular,
  external: OpenRegular,
  eye: EyeRegular,
  'eye-off': EyeOffRegular,
  filter: FilterRegular,
  flash: FlashRegular,
  gift: GiftRegular,
  globe: GlobeRegular,
  grid: GridRegular,
  heart: HeartRegular,
  help: QuestionCircleRegular,
  history: HistoryRegular,
  home: HomeRegular,
  image: ImageRegular,
  inbox: MailInboxRegular,
  info: InfoRegular,
  key: KeyRegular,
  language: LocalLanguageRegular,
  like: ThumbLikeRegular,
  link: LinkRegular,
  list: TaskListSquareLtrRegular,
  lock: LockClosedRegular,
  mail: MailRegular,
  megaphone: MegaphoneRegular,
  menu: NavigationRegular,
  money: MoneyRegular,
  moon: WeatherMoonRegular,
  more: MoreHorizontalRegular,
  'more-vertical': MoreVerticalRegular,
  offline: PlugDisconnectedRegular,
  options: OptionsRegular,
  paste: ClipboardPasteRegular,
  pause: PauseRegular,
  payment: PaymentRegular,
  people: PeopleRegular,
  person: PersonRegular,
  'person-add': PersonAddRegular,
  play: PlayRegular,
  premium: PremiumRegular,
  receipt: ReceiptRegular,
  refresh: ArrowClockwiseRegular,
  repeat: ArrowRepeatAllRegular,
  rocket: RocketRegular,
  search: SearchRegular,
  settings: SettingsRegular,
  share: ShareRegular,
  shield: ShieldCheckmarkRegular,
  'sign-in': PersonArrowRightRegular,
  'sign-out': SignOutRegular,
  sort: ArrowSortRegular,
  sparkle: SparkleRegular,
  star: StarRegular,
  stop: StopRegular,
  subtract: SubtractRegular,
  sun: WeatherSunnyRegular,
  table: TableRegular,
  tag: TagRegular,
  trophy: TrophyRegular,
  video: VideoRegular,
  wallet: WalletRegular,
  warning: WarningRegular,
} as const;

export type GlyphName = keyof typeof glyphs;
