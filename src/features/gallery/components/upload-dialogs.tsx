import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { limitWords } from "../upload/save-flow.ts";
import { StorageTips } from "./storage-notice.tsx";

/** The open dialog of the page. */
export type OpenDialog =
  | { kind: "tips"; onRead?: () => void }
  | { kind: "unsaved" }
  | { kind: "limit"; saved: number; tried: number; why: string };

type DialogsProps = {
  open: OpenDialog | null;
  /** The number of pending photos. */
  count: number;
  onClose: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

/** The three dialogs (2.19.14 to 2.19.16). */
export function UploadDialogs({ open, count, onClose, onDiscard, onSave }: DialogsProps) {
  const limit = open?.kind === "limit" ? open : null;
  return (
    <>
      <Dialog
        open={open?.kind === "unsaved"}
        onOpenChange={onClose}
        title="Unsaved Images Found"
        description={`You chose ${count === 1 ? "an image" : `${count} images`} on an earlier visit and haven’t saved ${count === 1 ? "it" : "them"} yet.`}
        footer={
          <>
            <Button variant="secondary" onClick={onDiscard}>
              Discard
            </Button>
            <Button onClick={onSave}>Save to Gallery</Button>
          </>
        }
      />
      <Dialog
        open={limit !== null}
        onOpenChange={onClose}
        title="Storage Limit Reached"
        description={limit && limitWords(limit.saved, limit.tried)}
        footer={
          limit && limit.saved > 0 ? (
            <ButtonLink to="/gallery">View Gallery</ButtonLink>
          ) : (
            <Button onClick={onClose}>OK</Button>
          )
        }
      >
        {limit?.why && <p className="border-gold border-l-2 pl-4">{limit.why}</p>}
        <StorageTips />
      </Dialog>
      <Dialog
        open={open?.kind === "tips"}
        onOpenChange={onClose}
        title="Browser Storage Limitations"
        footer={<Button onClick={onClose}>Got it</Button>}
      >
        <StorageTips />
      </Dialog>
    </>
  );
}
