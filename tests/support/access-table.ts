import { roles } from "#identity/roles.ts";

export const audiences = ["visitor", ...roles] as const;

/**
 * Every address: the result of GET, and of POST with an empty form; one sign for each audience.
 * o open · n open, but not found without a link or an id · L redirected to the login · D redirected to
 * /directory ·
 * x refused (403) · s refused as signed out (401) · - accepts no form (405)
 */
export const addresses = `
address                          GET       POST
/                                ooooooooo  ---------
about                            ooooooooo  ---------
leadership                       ooooooooo  ---------
founders                         ooooooooo  ---------
story-of-us                      ooooooooo  ---------
committees                       ooooooooo  ooooooooo
membership                       ooooooooo  ---------
directory                        ooooooooo  ---------
directory/company/:slug          nnnnnnnnn  ---------
directory/:slug                  ooooooooo  ooooooooo
embedded-directory               ooooooooo  ooooooooo
member-profile                   ooooooooo  ---------
community                        ooooooooo  ---------
community/members                Loooooxoo  ---------
community/articles               Loooooooo  ooooooooo
gallery                          ooooooooo  ---------
gallery/:album                   nnnnnnnnn  ---------
gallery/:album/:photo            nnnnnnnnn  ooooooooo
gallery-upload                   ooooooooo  ooooooooo
gallery-upload/files             ooooooooo  ooooooooo
gallery-upload/link/:token       nnnnnnnnn  ooooooooo
gallery-upload/photos            nnnnnnnnn  ooooooooo
gallery-upload/photos/:id        nnnnnnnnn  ---------
events                           ooooooooo  ---------
event-calendar                   ooooooooo  ---------
event/:id.ics                    ooooooooo  ---------
event/:id                        ooooooooo  xxxxxoxoo
event/:id/join                   ooooooooo  ---------
event-create                     xxxxxoxoo  xxxxxoxoo
event-edit/:id                   xxxxxoxoo  xxxxxoxoo
events.ics                       ooooooooo  ---------
events.rss                       ooooooooo  ---------
annual-gala                      ooooooooo  ---------
annual-gala/:year                nnnnnnnnn  ---------
slot/:place                      nnnnnnnnn  ---------
annual-gala-share.html           ooooooooo  ---------
georgia-ai-summit                ooooooooo  ---------
georgia-ai-summit/:year          nnnnnnnnn  ---------
shop                             ooooooooo  ---------
resources                        ooooooooo  ---------
consult                          ooooooooo  ---------
search                           ooooooooo  ---------
sponsors                         ooooooooo  ---------
sponsors.pdf                     ooooooooo  ---------
press                            ooooooooo  ---------
contact                          ooooooooo  ooooooooo
nominate                         ooooooooo  ooooooooo
join/:tier                       ooooooooo  ooooooooo
order/:item                      nnnnnnnnn  ooooooooo
your-order                       nnnnnnnnn  ooooooooo
your-order.pdf                   nnnnnnnnn  ---------
newsletter                       ooooooooo  ooooooooo
newsletter/confirm               ooooooooo  ooooooooo
newsletter/preferences           nnnnnnnnn  ooooooooo
newsletter/unsubscribe           nnnnnnnnn  ooooooooo
newsletter/notices               nnnnnnnnn  ooooooooo
card                             nnnnnnnnn  ---------
renew                            nnnnnnnnn  ooooooooo
payments/notices                 nnnnnnnnn  ooooooooo
newsletter/letters               nnnnnnnnn  ---------
newsletter/letters/:slug         nnnnnnnnn  ---------
privacy-policy                   ooooooooo  ---------
terms-of-service                 ooooooooo  ---------
member-login                     ooooooooo  ooooooooo
confirm-email                    ooooooooo  ooooooooo
continue                         ooooooooo  ooooooooo
forgot-password                  ooooooooo  ooooooooo
reset-password                   ooooooooo  ooooooooo
open-account                     ooooooooo  ooooooooo
recovery-codes.txt               nnnnnnnnn  xoooooooo
admin-login                      ooooooooo  ooooooooo
admin-login/steps                nnnnnnnnn  ooooooooo
invitation                       nnnnnnnnn  ooooooooo
sign-out                         ooooooooo  DDDDDDDDD
session.json                     ooooooooo  ---------
account                          Loooooooo  xoooooooo
account/welcome                  Loooooooo  ---------
account/entry                    Loooooooo  xoooooooo
account/membership               Loooooooo  xoooooooo
account/card.png                 Lnnnnnnnn  ---------
account/company                  Loooooooo  xoooooooo
account/orders                   Loooooooo  ---------
account/newsletter               Loooooooo  xoooooooo
account/password                 Loooooooo  xoooooooo
account/two-factor               Loooooooo  xoooooooo
account/devices                  Loooooooo  xoooooooo
account/statement.pdf            Lnnnnnnnn  ---------
account/data                     Loooooooo  xoooooooo
account/data.json                ooooooooo  xoooooooo
account/my-data                  Loooooooo  ---------
account/confirm-old-address      ooooooooo  ooooooooo
account/confirm-new-address      ooooooooo  ooooooooo
account/keep                     ooooooooo  ooooooooo
captcha-challenge                nnnnnnnnn  ---------
admin-dashboard                  DDooooooo  ---------
admin-dashboard/search           DDooooooo  DD-------
admin-dashboard/first-steps      DDxxxxxoo  sxxxxxxoo
admin-dashboard/members          DDxxoxxoo  sxxxoxxoo
admin-dashboard/members/new      DDxxoxxoo  xxxxoxxoo
admin-dashboard/members/invite   DDxxoxxoo  sxxxoxxoo
admin-dashboard/members/:id      DDxxoxxoo  sxxxoxxoo
admin-dashboard/members/:id/merge  DDxxoxxoo  sxxxoxxoo
admin-dashboard/members/:id/changes/:change  DDxxoxxoo  ---------
admin-dashboard/reviews          DDxxoxxoo  sxxxoxxoo
admin-dashboard/gate             DDxxxxxxo  sxxxxxxxo
admin-dashboard/companies        DDxxoxxoo  sxxxoxxoo
admin-dashboard/companies/:id    DDxxnxxnn  sxxxoxxoo
admin-dashboard/imports          DDxxoxxoo  sxxxoxxoo
admin-dashboard/imports/:id      DDxxnxxnn  sxxxoxxoo
admin-dashboard/events           DDxxxoxoo  DD-------
admin-dashboard/events/new       DDxxxoxoo  xxxxxoxoo
admin-dashboard/events/:id/edit  DDxxxoxoo  xxxxxoxoo
admin-dashboard/trash            DDooooxoo  sxooooxoo
admin-dashboard/invoices         DDxxoxooo  DD-------
admin-dashboard/invoices/new     DDxxoxooo  sxxxoxooo
admin-dashboard/invoices/:id     DDxxnxnnn  sxxxoxooo
admin-dashboard/to-decide        DDxxoxooo  sxxxoxooo
admin-dashboard/payments         DDxxoxooo  sxxxoxooo
admin-dashboard/payments/deposit  DDxxoxooo  DD-------
admin-dashboard/ledger           DDxxoxooo  DD-------
admin-dashboard/board            DDxxoxxoo  DD-------
admin-dashboard/owing            DDxxoxooo  sxxxoxooo
admin-dashboard/renewals         DDxxoxxoo  sxxxoxxoo
admin-dashboard/notices          DDxxxxxxo  sxxxxxxxo
admin-dashboard/cards            DDxxxxxxo  sxxxxxxxo
admin-dashboard/inbox            DDxxoxxoo  sxxxoxxoo
admin-dashboard/inbox/:id        DDxxnxxnn  sxxxoxxoo
admin-dashboard/committees       DDxxoxxoo  sxxxoxxoo
admin-dashboard/committees/:id   DDxxnxxnn  sxxxoxxoo
admin-dashboard/nominations      DDxxoxxoo  DD-------
admin-dashboard/letters          DDoxxxxoo  sxoxxxxoo
admin-dashboard/letters/new      DDoxxxxoo  sxoxxxxoo
admin-dashboard/letters/:slug    DDnxxxxnn  sxoxxxxoo
admin-dashboard/newsletter       DDxxoxxoo  sxxxoxxoo
admin-dashboard/newsletter/new   DDxxoxxoo  sxxxoxxoo
admin-dashboard/mail             DDxxxxxoo  sxxxxxxoo
admin-dashboard/mail/server      DDxxxxxxo  sxxxxxxxo
admin-dashboard/mail/:id         DDxxxxxnn  sxxxxxxoo
admin-dashboard/news             DDoxxxxoo  sxoxxxxoo
admin-dashboard/news/new         DDoxxxxoo  sxoxxxxoo
admin-dashboard/news/articles    DDoxxxxoo  sxoxxxxoo
admin-dashboard/content          DDoxxxxoo  sxoxxxxoo
admin-dashboard/content/transfer  DDxxxxxoo  sxxxxxxoo
admin-dashboard/content/:document  DDoxxxxoo  sxoxxxxoo
admin-dashboard/content/:document/versions  DDoxxxxoo  sxoxxxxoo
admin-dashboard/content/:document/preview  DDoxxxxoo  DD-------
admin-dashboard/gallery          DDxoxxxoo  sxxoxxxoo
admin-dashboard/gallery/:photo   DDxoxxxoo  sxxoxxxoo
admin-dashboard/media            DDoxxxxoo  sxoxxxxoo
admin-dashboard/media/upload     DDoxxxxoo  sxoxxxxoo
admin-dashboard/media/files      DDoxxxxoo  sxoxxxxoo
admin-dashboard/media/:id        DDnxxxxnn  sxoxxxxoo
admin-dashboard/settings         DDxxxxxoo  DD-------
admin-dashboard/roles            DDxxxxxoo  sxxxxxxoo
admin-dashboard/roles/:id        DDxxxxxxn  sxxxxxxxo
admin-dashboard/accounts         DDxxxxxoo  sxxxxxxoo
admin-dashboard/accounts/:id     DDxxxxxnn  sxxxxxxoo
admin-dashboard/history          DDooooooo  DD-------
admin-dashboard/history/:id      DDnnnnnnn  sxooooooo
admin-dashboard/audit            DDxxxxxoo  DD-------
admin-dashboard/everything       DDxxxxxoo  DD-------
admin-dashboard/sample           DDxxxxxoo  sxxxxxxoo
admin-dashboard/*                DDnnnnnnn  DD-------
admin-dashboard/:list.csv        DDxxxxxoo  ---------
admin-dashboard/ledger/double-entry.csv  DDxxxxooo  ---------
admin-dashboard/ledger/year.csv  DDxxxxooo  ---------
admin-dashboard/mail-preview/:kind  DDxxxxxnn  ---------
admin-dashboard/preview-picture/:name  DDnxxxxnn  ---------
admin-dashboard/board/figures.pdf  DDxxoxxoo  ---------
admin-dashboard/invoices/:id/document.pdf  DDxxnxnnn  ---------
admin-dashboard/inbox/:id/proof  DDxxnxxnn  ---------
admin-dashboard/letters/:slug/mail  DDnxxxxnn  ---------
admin-dashboard/imports/:id/not-taken.csv  DDxxnxxnn  ---------
admin-dashboard/content/:document/draft  nnnnnnnnn  sxoxxxxoo
admin-dashboard/everything.zip   DDxxxxxoo  ---------
admin-dashboard/content.zip      DDxxxxxoo  ---------
admin-dashboard/media.json       sxoxxxxoo  sxoxxxxoo
admin-dashboard/photos/:fileKey/:name  sxxoxxxoo  ---------
robots.txt                       ooooooooo  ---------
sitemap.xml                      ooooooooo  ---------
site.webmanifest                 ooooooooo  ---------
.well-known/security.txt         ooooooooo  ---------
.well-known/change-password      ooooooooo  ---------
:page                            ooooooooo  ---------
:page/feed.rss                   ooooooooo  ---------
:page/:slug                      nnnnnnnnn  ---------
*                                nnnnnnnnn  ---------
`;

/** Every action of the staff area (POST): a screen that offers it, its name, and who may do it. */
export const intentsTable = `
members     approve-members         sxxxoxxoo
members     suspend-members         sxxxoxxoo
members     decline-members         sxxxoxxoo
members     delete-members          sxxxoxxoo
members     restore-members         sxxxoxxoo
members     invite-members          sxxxoxxoo
members     undo-members            sxxxoxxoo
members     start-terms             sxxxoxxoo
members     undo-terms              sxxxoxxoo
members/invite  invite-everyone     sxxxoxxoo
members/1   approve-members         sxxxoxxoo
members/1   suspend-members         sxxxoxxoo
members/1   decline-members         sxxxoxxoo
members/1   delete-members          sxxxoxxoo
members/1   restore-members         sxxxoxxoo
members/1   invite-members          sxxxoxxoo
members/1   undo-members            sxxxoxxoo
members/1   change-photo            sxxxoxxoo
members/1   join-account            sxxxoxxoo
members/1   part-account            sxxxoxxoo
members/1   member-letters          sxxxoxxoo
members/1   give-term               sxxxoxxoo
members/1   renew-membership        sxxxoxxoo
members/1   change-level            sxxxoxxoo
members/1   use-entitlement         sxxxoxxoo
members/1   undo-use                sxxxoxxoo
members/1   end-membership          sxxxoxxoo
members/1   resign-membership       sxxxoxxoo
members/1   change-dues             sxxxoxxoo
members/1   move-seat               sxxxoxxoo
members/1   undo-move               sxxxoxxoo
members/1/merge  merge-members      sxxxoxxoo
reviews     decide-review           sxxxoxxoo
trash       restore                 sxooooxoo
trash       restore-deletion        sxooooxoo
trash       purge-photos            sxxoxxxoo
history/1   put-back                sxooooooo
history/1   restore-deletion        sxooooxoo
history/1   revert-all              sxxxxoxoo
gallery     publish-photos          sxxoxxxoo
gallery     hide-photos             sxxoxxxoo
gallery     move-photos             sxxoxxxoo
gallery     delete-photos           sxxoxxxoo
gallery     restore-photos          sxxoxxxoo
gallery     undo-photos             sxxoxxxoo
gallery     choose-cover            sxxoxxxoo
gallery     decide-photo-request    sxxoxxxoo
gallery     add-album               sxxoxxxoo
gallery     save-album              sxxoxxxoo
gallery     album-up                sxxoxxxoo
gallery     album-down              sxxoxxxoo
gallery     remove-album            sxxoxxxoo
gallery     make-link               sxxoxxxoo
gallery     withdraw-link           sxxoxxxoo
gallery     gallery-settings        sxxoxxxoo
gallery     gallery-password        sxxoxxxoo
gallery/1   save-photo              sxxoxxxoo
news        new-post                sxoxxxxoo
news        take-off-samples        sxoxxxxoo
news/articles  decide-article       sxoxxxxoo
content     publish-drafts          sxoxxxxoo
content/home  save-content        sxoxxxxoo
content/home  publish-content     sxoxxxxoo
content/home  schedule-content    sxoxxxxoo
content/home  preview-content     sxoxxxxoo
content/home  discard-content     sxoxxxxoo
content/home  withdraw-content    sxoxxxxoo
content/home  restore-content     sxoxxxxoo
content/home  list                sxoxxxxoo
content/gala  begin-next-event    sxxxxxxoo
media       describe-pictures       sxoxxxxoo
media/files  add-file               sxoxxxxoo
media/files  remove-file            sxoxxxxoo
media/1     edit-picture            sxoxxxxoo
media/1     focus-picture           sxoxxxxoo
media/1     replace-picture         sxoxxxxoo
media/1     delete-picture          sxoxxxxoo
media/1     restore                 sxooooxoo
invoices/new  write-invoice          sxxxoxooo
invoices/1  record-payment          sxxxoxooo
invoices/1  take-back-payment       sxxxoxooo
invoices/1  bounce-payment          sxxxoxooo
invoices/1  mail-invoice            sxxxoxooo
invoices/1  return-money            sxxxxxooo
invoices/1  return-to-card          sxxxxxooo
invoices/1  void-invoice            sxxxxxooo
invoices/1  write-off               sxxxxxooo
invoices/1  forgive-rest            sxxxoxooo
invoices/1  start-invoice           sxxxoxooo
invoices/1  credit-invoice          sxxxxxooo
to-decide   assign-payment          sxxxoxooo
to-decide   close-matter            sxxxoxooo
to-decide   invoice-order           sxxxoxooo
to-decide   put-days-right          sxxxoxxoo
inbox/1     change-inquiry          sxxxoxxoo
inbox/1     undo-inquiry            sxxxoxxoo
inbox/1     reply-inquiry           sxxxoxxoo
inbox/1     note-inquiry            sxxxoxxoo
inbox/1     approve-order           sxxxoxxoo
inbox/1     decline-order           sxxxoxxoo
inbox/1     release-inquiry         sxxxoxxoo
inbox       release-message         sxxxoxxoo
inbox/1     join-committee          sxxxoxxoo
committees  end-seats               sxxxoxxoo
committees  delete-seats            sxxxoxxoo
committees  undo-seats              sxxxoxxoo
companies/1  save-company           sxxxoxxoo
companies/1  add-company            sxxxoxxoo
companies/1  invite                 sxxxoxxoo
companies/1  pass                   sxxxoxxoo
companies/1  free                   sxxxoxxoo
companies/1  put-on-seat            sxxxoxxoo
companies/1  make-contact           sxxxoxxoo
companies/1  give-term              sxxxoxxoo
companies/1  renew-membership       sxxxoxxoo
companies/1  change-level           sxxxoxxoo
companies/1  use-entitlement        sxxxoxxoo
companies/1  undo-use               sxxxoxxoo
companies/1  end-membership         sxxxoxxoo
companies/1  resign-membership      sxxxoxxoo
companies/1  change-dues            sxxxoxxoo
companies/1  move-seat              sxxxoxxoo
companies/1  undo-move              sxxxoxxoo
committees/1  add-seat              sxxxoxxoo
committees/1  save-seat             sxxxoxxoo
letters/new  new-letter              sxoxxxxoo
letters/1   test-letter           sxoxxxxoo
letters/1   send-letter           sxxxxxxoo
letters/1   schedule-letter       sxxxxxxoo
letters/1   take-back-letter      sxxxxxxoo
letters/1   stop-letter           sxxxxxxoo
letters/1   continue-letter       sxxxxxxoo
newsletter/new  add-readers         sxxxoxxoo
newsletter  resume-reader           sxxxoxxoo
newsletter  take-off-reader         sxxxoxxoo
newsletter  forget-reader           sxxxoxxoo
mail        resend-mail             sxxxxxxoo
owing       mail-statements         sxxxoxooo
renewals    mail-renewals           sxxxoxxoo
renewals    pay-renewals            sxxxoxooo
renewals    invoice-renewal         sxxxoxooo
renewals    begin-terms             sxxxoxxoo
renewals    give-terms              sxxxoxxoo
renewals    resign-memberships      sxxxoxxoo
renewals    undo-terms              sxxxoxxoo
notices     change-notices          sxxxxxxxo
cards       save-cards              sxxxxxxxo
cards       remove-cards            sxxxxxxxo
mail/server  save-mail-server       sxxxxxxxo
mail/server  test-mail-server       sxxxxxxxo
mail/server  remove-mail-server     sxxxxxxxo
gate        change-gate             sxxxxxxxo
roles       invite                  sxxxxxxxo
roles       withdraw-invitation     sxxxxxxxo
roles       change-role             sxxxxxxxo
first-steps  skip-step              sxxxxxxoo
first-steps  resume-step            sxxxxxxoo
sample      remove-samples          sxxxxxxoo
sample      restore-samples         sxxxxxxoo
accounts    resend-confirmation     sxxxxxxoo
accounts    suspend-account         sxxxxxxoo
accounts    reopen-account          sxxxxxxoo
accounts    reset-second-factor     sxxxxxxoo
`;

/**
 * What a membership opens, by the listing beside it: with "Everyone approved", and with "Current members only". The signs are
 * those of the members' room, of sending an article, of the card, of other members' contact details, and of adding photos
 * without the gallery password where staff allow it [6.05]: o open, - closed.
 */
export const membershipsTable = `
paid, approved               ooooo  ooooo
paid, waiting                ooo--  ooo--
paid, suspended              -----  -----
paid, declined               -----  -----
paid, withdrawn              -----  -----
renewed, waiting             ooo--  ooo--
reinstated, waiting          ooo--  ooo--
changed, waiting             ooo--  ooo--
in grace, waiting            ooo--  ooo--
in grace, approved           ooooo  ooooo
Rubies, waiting              o-o--  o-o--
given, approved              o-ooo  ooooo
given, waiting               --o--  --o--
given, suspended             -----  -----
from a file, approved        o-ooo  ooooo
from a file, waiting         --o--  --o--
lapsed, approved             o--oo  -----
lapsed, waiting              -----  -----
supporter, approved          o--oo  -----
supporter, waiting           -----  -----
supporter, suspended         -----  -----
none, approved               o--oo  -----
none, waiting                -----  -----
a tag, approved              oo-oo  -----
a tag, waiting               -----  -----
`;
