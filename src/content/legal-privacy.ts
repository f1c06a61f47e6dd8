export const privacy = {
  title: "Privacy Policy",
  lead: "What we keep about you, why, for how long, who sees it, and how to have it corrected or removed.",
  updated: "2026-11-26",
  summary: [
    "We keep what you give us and what is needed to run the chamber. We sell nothing and show no advertising.",
    "We put no trackers on this site. {outsideSummary}",
    "Your email address and phone number are never in the public directory: only members see them, and only while you want that.",
    "Email {emails.general}, and we'll show you what we have on file about you, correct it or delete it.",
  ],
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      text: [
        "{name}, {postalAddress.street}, {postalAddress.city}, {postalAddress.region} {postalAddress.postalCode}, decides why and how the data described here is used. “We” means the chamber, its officers and the few volunteers who work in its office.",
        "If you have any questions about your data, email {emails.general}. You don't have to give a reason.",
      ].join("\n\n"),
    },
    {
      id: "visiting",
      title: "When you only browse",
      text: [
        "You can read this site without an account or cookies. Our server logs the time, the page address, whether the page loaded and how long it took, so we notice when something breaks. These logs don't include your IP address.",
        "To stop people who try thousands of passwords or flood a form, the server counts attempts from each IP address. An attempt counts for a few minutes to one day, and the count is deleted the night after that.",
        "{outsideServices}",
        "An event's picture may be stored on another site; your browser then fetches it from there. A link or button that leads to another company, for tickets, payments or our store, opens its own pages; from there on that company's own policy applies.",
      ].join("\n\n"),
    },
    {
      id: "what-we-keep",
      title: "What we keep, and for how long",
      text: [
        [
          "- **Messages, committee interest and nominations you send us:** to answer you and do what you asked. If you're interested in a committee, its chair gets your form too. Kept: {retention.messagesMonths} months after our last exchange.",
          "- **Orders and requests to join: name, email, company, phone number, what you ordered, how you heard of us:** to confirm your order, collect payment and deliver it. Kept: {retention.ordersMonths} months after our last exchange, as tax rules require.",
          "- **Invoices and payments: who they are for, what was sold and paid:** to be paid and to keep our books. Kept with your name: {retention.ordersMonths} months after the invoice, even if you close your account; then the name and address are taken off.",
          "- **Newsletter: your email address, when and where you signed up or told us you want it, and when you confirmed:** to send it, and to show that you agreed. Kept: until you unsubscribe and for {leftReaderDays} days after that, so that the links in earlier newsletters still work; deleted right away if you ask us.",
          "- **Announcements to members: whether you unsubscribed, or email to your address bounced:** so we don't email you when you don't want us to. Kept: as long as your listing.",
          "- **Account: email address and the fingerprint of your password, never the password:** to let you in, and no one else. Kept: until you close it, and {closingDays} days more in case you change your mind; {unconfirmedDays} days if its address is never confirmed.",
          "- **Membership and directory listing: company, contact details, what you offer, photo:** to run your membership, and to help the right people find you. Shown: while you are a member, until you withdraw it. Kept: until your account is gone or the office deletes it.",
          "- **Messages to members through their pages:** to deliver them, and to stop people who send too many. Kept: {relayDays} days.",
          "- **Anything on these forms that looks as if a bot sent it:** held back, read by the office and not passed on unless it is real, so that a wrong guess does not lose your message. Kept: {heldDays} days, or as long as the others once it is known to be real.",
          "- **Record of security events: sign-ins, refused attempts, changed passwords, with the IP address:** to notice and to explain a break-in. Kept: {auditDays} days.",
          "- **Copies of the emails this site sends you, without your personal codes and links:** to see whether they arrived, and to send them again. Kept: {mailDays} days; those about a message you sent, as long as the message.",
          "- **Who changed what in the office, and how it looked before:** to undo mistakes and to answer for them. Kept: as long as the thing it describes.",
          "- **What the office deletes:** so that a mistake can be undone. Kept: {trashDays} days, then it is gone.",
          "- **Backups:** to survive a broken disk. {backups}",
        ].join("\n"),
        "Payments by card are taken by our payment provider on its own pages. We learn that you paid and how much; we never see your card.",
      ].join("\n\n"),
    },
    {
      id: "cookies",
      title: "Cookies",
      text: [
        "We set a cookie only when something would not work without it. None of them follows you to another site, and scripts cannot read the ones that sign you in.",
        [
          "- **{cookiePrefix}chamber.session_token:** keeps you signed in, including between entering your password and your code. Lasts: until you sign out, or {unusedSessionDays} days without a visit, at most {sessionDays} days; {staffSessionHours} hours for our staff.",
          "- **chamber.signing-out:** makes sure that you are signed out even if the connection fails at that moment. Lasts: until our server has signed you out, at most {signingOutDays} days.",
          "- **{cookiePrefix}known-device:** recognizes devices you've signed in on before, so strangers can't lock you out. Lasts: {knownDeviceDays} days.",
          "- **{cookiePrefix}signed-up:** lets the link that confirms your address sign you in, in the browser in which you signed up. Lasts: one day.",
          "- **{cookiePrefix}chamber.gallery-grant:** lets you add photos after you enter the gallery password. Lasts: until you close the browser.",
          "- **chamber.toast:** carries one notice, such as “Saved”, to the next page. Lasts: until it has been shown, at most one minute.",
        ].join("\n"),
        "Because these are all necessary, there is no banner to click away.",
      ].join("\n\n"),
    },
    {
      id: "accounts",
      title: "Accounts and the second factor",
      text: [
        "When you sign up we send a link to your address and the account works once you have opened it. Your password is stored as a salted fingerprint from which it cannot be read back.",
        "If you switch on the second factor, we keep the secret that your authenticator app shares with us, encrypted, and fingerprints of your recovery codes. Both are deleted when you switch it off. If you lose your phone and your codes, an officer can remove the second factor after making sure that it is you; we tell you by email.",
        "You can see where you are signed in and end those sessions from your account. We write to you when a new device signs in, and when your password, your address or your second factor changes.",
      ].join("\n\n"),
    },
    {
      id: "newsletter",
      title: "The newsletter",
      text: [
        "{newsletterKeeper}",
        "You're on the list only after you confirm by email, or after you tell our office you want the newsletter (we note where). If you don't confirm, your request is deleted after {pendingReaderDays} days.",
        "We also send members announcements. You can unsubscribe from these, separately from the newsletter, with the link at the end of each or in your account; service messages, such as a meeting that was moved, still reach you.",
        "Every mailing ends with a link that takes you off the list with one click, and your email app may offer the same. We do not track whether you opened an email or what you clicked.",
      ].join("\n\n"),
    },
    {
      id: "directory",
      title: "The member directory",
      text: [
        "Your listing appears after you have asked for it and our staff has approved it. For each part of it you choose who can see it: everyone, members, or no one; for your email address and your phone number, members or no one.",
        [
          "- Your email address and phone number start as “members only”. They're never sent to the browser of anyone who isn't a member or on our staff.",
          "- Visitors can write to you through a form without learning your address, unless you have switched that off. You see theirs, and you decide whether to answer.",
          "- Search engines may list your public page. If you withdraw it, it disappears here right away, and from search engines the next time they check this site.",
        ].join("\n"),
      ].join("\n\n"),
    },
    {
      id: "photographs",
      title: "Photographs",
      text: [
        "Photographs are taken at most of our events and some appear on this site. Pictures uploaded here are processed on our server, which removes the place and time that cameras record in them.",
        "If you would rather not be in one, tell the host on the day. Afterward, choose “Ask to remove this photo” below it in the gallery, or write to us, and we take it down.",
      ].join("\n\n"),
    },
    {
      id: "sharing",
      title: "Who else receives data",
      text: [
        "No one buys it. It is handled for us by the company that hosts this server, the one that delivers our email, and our bookkeeper, each bound to use it for that purpose only. The companies that have a part in our pages are listed under “When you only browse”. We hand out data when a court orders it, and tell you unless we are forbidden to.",
        "If you hold a dual membership, our partner chamber receives your name, company and contact details, because that is what you joined.",
      ].join("\n\n"),
    },
    {
      id: "your-rights",
      title: "What you can ask of us",
      text: [
        [
          "- A copy of everything we hold about you, in a form that other programs can read.",
          "- A correction of anything that's wrong. You can correct most of it yourself in your account.",
          "- Deletion. We keep only what the law makes us keep, such as invoices, and tell you what that is.",
          "- An end to any use of your data that you no longer agree to.",
        ].join("\n"),
        "We answer within thirty days and charge nothing. If our answer does not satisfy you, you may turn to the data protection authority or the attorney general of the state you live in.",
      ].join("\n\n"),
    },
    {
      id: "children",
      title: "Children and students",
      text: "This site is meant for adults and for students in high school and college. We do not knowingly keep data of children under 13, and we delete it when we learn of it. Students under 18 join with the consent of a parent, and our staff leave their phone number and address out of their directory listing.",
    },
    {
      id: "security",
      title: "How it is protected",
      text: [
        "{connection} {secondFactor} Officers see only what they need for their work, and every change they make is recorded. The software is tested against common attacks before each release.",
        "If data is lost or stolen anyway, we tell the people affected without delay and say what happened.",
      ].join("\n\n"),
    },
    {
      id: "changes",
      title: "Changes to this text",
      text: "When we change something that matters, the date above changes, and members are told by email before it takes effect. Earlier versions are available from {emails.general}.",
    },
  ],
};
