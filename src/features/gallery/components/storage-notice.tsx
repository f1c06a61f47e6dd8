import { useEffect, useEffectEvent } from "react";
import { Link, useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { storageTips } from "../upload/words.ts";

const tipsId = "storage-tips";

/**
 * The notice that browser storage is limited (2.19.02). Its link opens the tips; without scripts it jumps to
 * the tips below.
 */
export function StorageNotice({ onLearnMore }: { onLearnMore: () => void }) {
  const { hash } = useLocation();
  const openTips = useEffectEvent(onLearnMore);
  useEffect(() => {
    if (hash === `#${tipsId}`) openTips(); // the link was followed before hydration
  }, [hash]);
  return (
    <Alert tone="warning" title="Browser Storage Limitation">
      <p>Until you save your images, they are kept in this browser, which has limited space.</p>
      <Link
        to={`#${tipsId}`}
        className="inline-flex min-h-11 items-center font-semibold text-ruby underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          onLearnMore();
        }}
      >
        Learn more
      </Link>
      <div id={tipsId} className="hidden scroll-mt-28 target:block">
        <StorageTips />
      </div>
    </Alert>
  );
}

export function StorageTips() {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-gold">
      {storageTips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  );
}
