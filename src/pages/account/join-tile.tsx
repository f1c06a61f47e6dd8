import { AccountTile } from "#identity/components/account-tile.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** For an account without a membership. */
export function JoinTile() {
  return (
    <AccountTile title="You don’t have a membership yet" text="Compare the levels and choose yours.">
      <ButtonLink to="/membership" className="w-fit">
        See the levels
      </ButtonLink>
    </AccountTile>
  );
}
