import { useEffect, useEffectEvent, useState } from "react";
import {
  data,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidator,
} from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { type ActionArgs, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { listAlbumChoices } from "../albums-store.server.ts";
import { albumAddress, OwnAlbums, ShownLater } from "../components/album-notes.tsx";
import { PasswordPanel } from "../components/password-panel.tsx";
import { type OpenDialog, UploadDialogs } from "../components/upload-dialogs.tsx";
import { Uploader } from "../components/uploader.tsx";
import { grantForPassword, readGrant, whyOver } from "../receiving/grants.server.ts";
import { overWords } from "../receiving/upload-messages.ts";
import { readSettings } from "../settings/settings-store.server.ts";
import { passwordForm } from "../upload/password-form.ts";
import { useOpened } from "../upload/use-opened.ts";
import { usePending } from "../upload/use-pending.ts";
import { useSaving } from "../upload/use-saving.ts";
import {
  chooseCategory,
  granted,
  limited,
  noAccountGrant,
  notOpened,
  saveNext,
  wrongPassword,
} from "../upload/words.ts";
import type { Route } from "./+types/upload";

export const meta: Route.MetaFunction = (page) =>
  privateScreen(page, page.loaderData?.words.title ?? "Photo Upload");

export const middleware = [onlyParameters()];

/**
 * The categories, and whether this browser or account has a grant; a member's or staff session alone does not permit
 * uploads, unless staff have allowed them to that member (6.05).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const grant = await readGrant({ request, context });
  const over = grant ? null : await whyOver(platform, request);
  const albums = await listAlbumChoices(platform.db);
  const { publishAtOnce } = await readSettings(platform.db);
  const fixed = albums.find(({ id }) => id === grant?.albumId)?.title ?? null;
  return data(
    {
      words: content("gallery").upload,
      prefix: content("organisation").abbreviation.toLowerCase(),
      granted: grant !== null,
      byAccount: grant?.memberId != null,
      over: over && overWords(over),
      categories: albums.map(({ title }) => title),
      ownAlbums: outsideService("gallery") && albums.map(({ title, slug }) => ({ title, slug })),
      fixed,
      publishesAtOnce: publishAtOnce,
    },
    { headers: noStore },
  );
}

export function action(args: Route.ActionArgs) {
  return takeOneOf(args, { authenticate });
}

/**
 * Checks the shared password; if it is right, creates the grant that the server requires with every photo
 * (4.52).
 */
function authenticate(args: ActionArgs) {
  return takeForm(args, { schema: passwordForm, failed: notOpened }, async (sent) => {
    const outcome = await grantForPassword(sent.platform, sent.request, sent.text("password"));
    if (outcome.ok) {
      return redirectWithToast("/gallery-upload", granted, { headers: { "Set-Cookie": outcome.cookie } });
    }
    if (outcome.reason === "wrong") return refuse(sent, { notice: wrongPassword, status: 403 });
    const { retryAfterSeconds } = outcome;
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return refuse(sent, { notice: limited(retryAfterSeconds), status: 429, headers });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { words, prefix, categories, fixed, ownAlbums } = loaderData;
  const { opened, wasByAccount, lock } = useOpened(loaderData);
  // A link on another page loads this one anew, and saves nothing.
  const isPressed = useNavigationType() === NavigationType.Push;
  const savesNext = useLocation().hash === saveNext && isPressed;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const pending = usePending({
    prefix,
    opened,
    categories,
    fixed,
    onTips: () => new Promise((onRead) => setDialog({ kind: "tips", onRead })),
    onRestored: () => !savesNext && setDialog({ kind: "unsaved" }),
  });
  const saving = useSaving({
    pending,
    seenAt: albumAddress(ownAlbums, pending.category),
    onLimit: (limit) => setDialog({ kind: "limit", ...limit }),
    onLocked: () => {
      lock();
      revalidate();
    },
    onNoCategory: () => {
      setFault(chooseCategory);
      document.getElementById("category")?.focus();
    },
  });
  const goOn = useEffectEvent(() => {
    navigate({ hash: "" }, { replace: true, preventScrollReset: true }); // a reload saves nothing
    setDialog(null);
    saving.saveFirst();
  });
  const hasPhotos = pending.photos.length > 0;
  useEffect(() => {
    if (savesNext && hasPhotos) goOn();
  }, [savesNext, hasPhotos]);
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Gallery", to: "/gallery" },
          { label: words.title },
        ]}
        actions={
          opened && (
            <ButtonLink to="/gallery" variant="secondary">
              View Gallery
            </ButtonLink>
          )
        }
      />
      <div className="container-page pb-section">
        {opened ? (
          <Uploader
            categories={categories}
            fixed={fixed}
            notes={
              <>
                {ownAlbums && <OwnAlbums albums={ownAlbums} chosen={pending.category} />}
                {!loaderData.publishesAtOnce && <ShownLater />}
              </>
            }
            pending={pending}
            saving={saving}
            fault={fault}
            onCategory={(category) => {
              setFault(null);
              pending.changeCategory(category);
            }}
            onTips={() => setDialog({ kind: "tips" })}
          />
        ) : (
          <PasswordPanel
            answer={actionData}
            over={loaderData.over ?? (wasByAccount ? noAccountGrant : null)}
            waiting={pending.photos.length}
          />
        )}
      </div>
      <UploadDialogs
        open={dialog}
        count={pending.photos.length}
        onClose={() => {
          if (dialog?.kind === "tips") dialog.onRead?.();
          setDialog(null);
        }}
        onDiscard={() => {
          setDialog(null);
          pending.clear();
        }}
        onSave={() => {
          setDialog(null);
          saving.saveFirst();
        }}
      />
    </>
  );
}
