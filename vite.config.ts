import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pictures } from "./scripts/pictures.ts";
import { precompress } from "./scripts/precompress.ts";
import { childPrograms, commands, fonts, nativeParts } from "./scripts/programs.ts";
import { shortManifest } from "./scripts/short-manifest.ts";
import { shortScripts } from "./scripts/short-scripts.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pictures(),
    childPrograms(),
    fonts(),
    commands(),
    shortManifest(),
    precompress(),
    shortScripts(),
  ],
  build: { target: "es2022", cssTarget: stylesFor, sourcemap: false },
  environments: {
    client: {
      build: {
        // What is loaded later asks for its own parts itself: a list of them in every file weighs more.
        modulePreload: false,
        rollupOptions: {
          // Reading a property or a global has no side effects: such lines are removed when their value is
          // unused.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { codeSplitting: { groups: sharedParts } },
        },
      },
    },
    ssr: {
      // One file instead of about two thousand: loading the dependencies one by one took most of a second at
      // every start. Native modules stay external, as do packages that find their own files by their place on
      // disk.
      resolve: command === "build" ? { noExternal: true, external: nativeParts } : {},
      // The composition root is the entry of the server build, so that server and screens share one copy of
      // every module (contexts, tables, caches).
      build: { rollupOptions: { input: "./server.ts" }, minify: false, target: "node24" },
    },
  },
}));

// Tailwind's own targets: its styles work in no older browser, so no fallbacks are generated.
const stylesFor = ["chrome111", "edge111", "firefox128", "safari16.4", "ios16.4"];

// Code that every page needs, in a few files instead of about twenty: each request costs its headers, and
// small files compress badly. Code of few pages (calendars, carousels, drawings) stays with them.
const sharedParts = [
  {
    name: "framework",
    test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  {
    name: "site",
    test: /\/src\/(shell\/(?!account-bar|preview-band|shown-texts)|ui\/(toast\.|toast-queue|button|spinner|field|input|gem|brand-mark|section)|platform\/(seo|http\/overlay-address)|(content\/media|platform\/pictures)\/picture-sources)|newsletter-f/,
  },
  // Not the controls of a record's fields: only staff have them.
  {
    name: "form",
    test: /\/src\/(form\/(?!choice-field|field-controls)|identity\/(visitor-gate\/|captcha\/captcha\.)|ui\/checkbox)/,
    minShareCount: 3,
  },
  // What a notification needs comes at once, not one part after the other.
  { name: "toast-list", test: /\/src\/ui\/toast-list\.|@radix-ui\/react-(toast|visually-hidden)\// },
  // What stands on most pages, but not on the first one that people open.
  {
    name: "inner-page",
    test: /\/src\/(ui\/(breadcrumbs|page-header|tabs|radio-group|use-form-of-address)|platform\/plain-text)\./,
    minShareCount: 6,
  },
  // How e-mail addresses and domains are read: for forms, and where a text that people typed shows an address.
  {
    name: "addresses",
    test: /\/src\/platform\/(email-address|domain-name|shown-domain)\.|\/punycode\.js\//,
    minShareCount: 2,
  },
  { name: "formatted-text", test: /\/src\/ui\/(formatted-text\/|web-address)/, minShareCount: 6 },
  // Not content: its schemas are shared by many screens of staff, and brought their library to every visitor. Nor the fields
  // of forms, which would bring it as well; nor money, which stands on few pages of visitors.
  // What all icons are made with goes along, wherever few icons are. What takes a chosen picture stays with the forms that do.
  {
    name: "parts",
    test: /\/lucide-react\/dist\/esm\/(?!icons\/)|\/src\/(ui\/(?!own-path|put-file|copy-button|conflict-panel|badge|before-and-after|file-input|provider-frame|use-provider-frame|date-block)|platform\/(?!days\.|date-format\.|[a-z]+-field\.|phone-number\.|money\.|lists\/|records\/|pictures\/))/,
    minShareCount: 6,
  },
  {
    name: "events",
    test: /\/src\/(features\/events\/(calendar\/event-tile|tile-words)|ui\/date-block)/,
    minShareCount: 3,
  },
  { name: "past-note", test: /\/src\/pages\/(past-note|yearly\/next-time)/, minShareCount: 2 },
  {
    name: "photos",
    test: /\/src\/features\/gallery\/(components\/photo-(rows|strip)|photo-sources)/,
    minShareCount: 2,
  },
  { name: "parts", test: /\/lucide-react\/(?!dist\/esm\/icons\/image-up)/, minShareCount: 3 },
  { name: "form-of-address", test: /\/src\/ui\/use-form-of-address/, minShareCount: 2 },
  {
    name: "members",
    test: /\/src\/features\/members\/(components|directory|photo)\/(?!components\/member-not-found).*\.tsx$/,
    minShareCount: 2,
  },
  {
    name: "own-listing",
    test: /\/src\/features\/members\/(own-listing\/components\/listing-form|own-listing\/messages|photo|components|listing-fields)/,
    minShareCount: 2,
  },
];
