export const terms = {
  title: "Terms of Service",
  lead: "The agreement between you and {name} when you use this website, join us, or come to an event.",
  updated: "2026-11-29",
  summary: [
    "Be honest, be kind, and leave other members' data where it is.",
    "A membership runs for a year. Tickets can be returned up to fourteen days before the event.",
    "What you write stays yours; you let us show it where you put it.",
    "If something goes wrong, write to us first. We would rather solve it than be right.",
  ],
  sections: [
    {
      id: "agreement",
      title: "What this is",
      text: "These terms apply to everyone who uses this website, and for members, guests, sponsors and customers of {name} (“the chamber”, “we”). By creating an account, joining, ordering or registering you accept them. Our [privacy policy](/privacy-policy) says what happens to your data.",
    },
    {
      id: "using-the-site",
      title: "Using the site",
      text: [
        "You may read, print and share these pages, and subscribe to our calendar. Please do not:",
        [
          "- collect members' names, addresses or numbers in bulk, by hand or by program, or use the directory to send unsolicited advertising;",
          "- try to get into other people's accounts or into parts of the site that are not yours;",
          "- disrupt the service, or test its security without having asked us. If you find a hole, tell us at {emails.general}; we will thank you, not sue you;",
          "- post what is not yours, what is untrue, or what hurts.",
        ].join("\n"),
      ].join("\n\n"),
    },
    {
      id: "accounts",
      title: "Your account",
      text: [
        "An account belongs to one person. Keep your password and your recovery codes to yourself, and tell us when you think someone else has them. We may suspend an account that endangers others; we will tell you why, and you may object.",
        "You can close your account at any time. It is gone {closingDays} days later, unless you sign in and change your mind.",
      ].join("\n\n"),
    },
    {
      id: "membership",
      title: "Membership and dues",
      text: [
        "A membership runs for one year from the day your dues arrive. The levels, what each includes and what it costs are on the [membership page](/membership); the price shown on the day you join is the price for that year.",
        "We write to you before your year ends. A membership never renews automatically. Dues are not refunded for a year that has begun, except where we could not give you what was promised, or where you leave because we changed these terms ([Changes and contact](#changes)).",
        "The board may decline or end a membership for conduct that harms others. You will be heard first.",
        "Dues may be a business expense; they are not a gift to a charity. Ask your tax advisor.",
      ].join("\n\n"),
    },
    {
      id: "orders",
      title: "Orders and payment",
      text: [
        "An order made on this site is a request; it becomes a contract when we confirm it by email. Where we have a payment provider, you pay on its pages under its terms; otherwise by check or transfer as our confirmation describes.",
        "What you bought in our shop can be returned unused within thirty days. If something arrives broken or wrong, we replace it or give your money back, as you prefer. What you buy in an outside store is a matter between you and that store.",
        "If something went wrong with a payment, write to {emails.membership} within thirty days.",
      ].join("\n\n"),
    },
    {
      id: "events",
      title: "Events",
      text: [
        "Dates and places may change; the [calendar on this site](/event-calendar) has the latest details. Tickets can be returned for a full refund until fourteen days before the event and passed on to another person until the doors open. If we cancel, you get everything back.",
        "Sponsorships, tables and hackathon seats are reserved once they are paid.",
        "We want everyone to feel welcome. Anyone who harasses or endangers others will be asked to leave, without a refund. Tell the host what you need to take part, and we will do what we can.",
        "Photographs are taken at most events. Tell the host if you would rather not be in them.",
      ].join("\n\n"),
    },
    {
      id: "what-you-publish",
      title: "What you publish here",
      text: [
        "Your directory listing, your photos, your news and your articles stay yours. You allow us to show them on this site, in our newsletter and in the chamber's own announcements, free of charge, until you withdraw them. You confirm that you have the right to let us, and that the people in your pictures agree.",
        "Our staff reads every listing before it appears and may ask for a change or leave it out. We take down what breaks these terms or someone's rights: write to {emails.general} and say where it is and whose it is.",
      ].join("\n\n"),
    },
    {
      id: "nominations",
      title: "Awards and nominations",
      text: "Anyone may nominate a woman for our awards, honestly and in good faith. Nominations close on December 15 each year. The jury decides; its decision is final, and no one on it judges friends, family or business partners.",
    },
    {
      id: "other-sites",
      title: "Partners and other sites",
      text: "We link to partners, tools and shops that we find useful. They are not ours: we do not control what they do and are not responsible for it. A listing in our directory is not an endorsement, and nothing on these pages or at our events is financial, legal or medical advice.",
    },
    {
      id: "students",
      title: "Students and minors",
      text: "Students under 18 may join and come to events with the consent of a parent or guardian, who also agrees to these terms.",
    },
    {
      id: "liability",
      title: "What we are responsible for",
      text: "We run this site with care, but we cannot promise that it is always available or always complete. As far as the law allows, our responsibility is limited to what you paid us in the twelve months before the damage. Nothing here limits what we owe you for harm done on purpose or by gross negligence, or for injury.",
    },
    {
      id: "law",
      title: "Law and disagreements",
      text: [
        "These terms are governed by the law of the State of {state}. Disputes go to the courts in {county}, unless consumer law lets you use the courts where you live. Before that, please write to us: most things can be settled over coffee.",
        "If one part of these terms cannot be enforced, the rest still applies.",
      ].join("\n\n"),
    },
    {
      id: "changes",
      title: "Changes and contact",
      text: [
        "When we change these terms in a way that matters, members are told by email thirty days in advance. If you keep using the site after that, you agree to them. If you don't agree, you may leave, and we'll refund your dues for the months left in your membership year.",
        "{name}, {postalAddress.street}, {postalAddress.city}, {postalAddress.region} {postalAddress.postalCode}, {emails.general}.",
      ].join("\n\n"),
    },
  ],
};
