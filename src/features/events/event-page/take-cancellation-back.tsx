import { saveFailed } from "#features/events/messages.ts";
import { cancellation } from "#features/events/staff-messages.ts";
import { PostForm } from "#form/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";

type TakeBackProps = { together: number; answer: unknown };

/** Takes a cancellation back; `together` is the number of events of the series that were cancelled at once. */
export function TakeCancellationBack({ together, answer }: TakeBackProps) {
  return (
    <PostForm
      id="reinstatement"
      intent="reinstate"
      stored={{ among: "all" }}
      answer={answer}
      failed={saveFailed}
      submit={cancellation.takeBack}
      look={{ variant: "secondary", size: "small" }}
      className="grid gap-3 border-line border-t pt-4"
    >
      {(field) =>
        together > 1 && (
          <RadioGroup
            legend={cancellation.takeBackWhich}
            name="among"
            options={[
              { value: "all", label: `All ${together} events that were canceled together` },
              { value: "this", label: "Only this event" },
            ]}
            defaultValue={field("among").value}
          />
        )
      }
    </PostForm>
  );
}
