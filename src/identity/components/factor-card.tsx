import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** What both screens of the second factor share: a card in place of "Welcome", Cancel and the footer (2.26.11). */
export function FactorCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="grid max-w-lg gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      {children}
      <Form method="post" className="-mt-3">
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" variant="secondary" className="w-full">
          Cancel
        </Button>
      </Form>
      <p className="border-line border-t pt-5 text-small text-ink-soft">
        If you're having trouble, please{" "}
        <Link to="/contact" className="text-ruby underline">
          contact support
        </Link>
        .
      </p>
    </Card>
  );
}
