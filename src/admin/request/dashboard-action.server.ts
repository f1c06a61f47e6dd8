import type { FormValues } from "#form/answer.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { refuse, refuseOtherForm, type Sent } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { impossible } from "./messages.ts";

/**
 * The arguments of a dashboard action. The permission has been checked, and `input` is the validated form.
 */
export type ActionContext<Input = unknown> = {
  platform: Platform;
  actor: SignedIn;
  request: Request;
  sent: Sent<Input>;
  input: Input;
};

/**
 * One action of the dashboard: the permission it needs, the message without it, its form schema, and the
 * function to run.
 */
export type DashboardAction<Input = unknown> = {
  permission: Permission;
  refusal?: string;
  schema: FormSchema<Input>;
  /** What a refused form is filled with again, where its schema does not read all of it. */
  kept?(sent: Sent<unknown>): FormValues;
  run(context: ActionContext<Input>): Promise<unknown>;
};

/** Erases the type of the input, so that actions with different forms fit into one list. */
export function dashboardAction<Input>(own: DashboardAction<Input>): DashboardAction {
  return own;
}

type Done<Result> = Extract<Result, { ok: true }>;
type Refused<Result> = Exclude<Result, { ok: true }>;

type OneUseCase<Input, Result> = Omit<DashboardAction<Input>, "run"> & {
  run: (context: UseCaseContext, input: Input, sent: FormData) => Promise<Result>;
  /** Why nothing was changed, in words, and their title where it is not the usual one. */
  refused: (why: Refused<Result>) => string;
  refusedTitle?: string;
  done: (done: Done<Result>, context: ActionContext<Input>) => Response;
};

/** An action that is one use case, in one transaction. */
export function oneUseCase<Input, Result extends { ok: boolean }>({
  run,
  refused,
  refusedTitle,
  done,
  ...own
}: OneUseCase<Input, Result>): DashboardAction {
  return dashboardAction<Input>({
    ...own,
    async run(context) {
      const { platform, actor, sent, input } = context;
      const result = await inTransaction(platform, actor.userId, (useCase) =>
        run(useCase, input, sent.fields),
      );
      if (result.ok) return done(result as Done<Result>, context);
      if ((result as { reason?: string }).reason === "other-form") return refuseOtherForm(sent);
      return refuse(sent, impossible(refused(result as Refused<Result>), refusedTitle));
    },
  });
}
