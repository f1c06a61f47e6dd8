import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { restrictToParentElement, restrictToVerticalAxis } from "@dnd-kit/modifiers";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";

type RowsProps = {
  /** The name of the list, which tells it from lists within its items. */
  name: string;
  ids: string[];
  onMoved: (from: number, to: number) => void;
  children: ReactNode;
};

const silent = () => undefined;
// The list says itself where an item went, and offers buttons to the keyboard.
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: "" },
};

/** The items of a list, which can be dragged into another order by their grips. */
export function SortableRows({ name, ids, onMoved, children }: RowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onMoved(from, to);
  };
  return (
    <DndContext
      id={name}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What an item of SortableRows needs: the properties of its element, and the grip that it is dragged by. */
export function useSortableItem(id: string, isAlone: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const runs = useHydrated();
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  const grip = runs && !isAlone && (
    <span
      ref={setActivatorNodeRef}
      {...listeners}
      aria-hidden="true" // the buttons beside it do the same
      data-grip
      className="grid h-11 w-8 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink active:cursor-grabbing"
    >
      <GripVertical className="size-4.5" />
    </span>
  );
  return { row: { ref: setNodeRef, style }, grip, isDragging };
}
