import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useAutosave, useAutosaveStatus } from "./autosave-context.ts";

const patience = 5_000; // ms for the form to be saved before it is asked

/** Saves the form before another screen is opened, and asks first if that is not possible. */
export function LeaveQuestion() {
  const autosave = useAutosave();
  const { line } = useAutosaveStatus();
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && autosave.isUnsaved(),
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return;
    let isOver = false;
    const waited = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
    void Promise.race([autosave.saveNow(), waited]).then((isSaved) => {
      if (isOver) return;
      if (isSaved) latest.current.proceed?.();
      else setAsks(true);
    });
    return () => {
      isOver = true;
      setAsks(false);
    };
  }, [isBlocked, autosave]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title="Leave without saving?"
      description={line.is === "fault" ? line.words : "Your latest changes aren't saved yet."}
      open={asks}
      onOpenChange={(isOpen) => !isOpen && stay()}
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    />
  );
}
