import { addDays } from "#platform/days.ts";
import type { EventInput } from "../event.ts";
import { addMonths } from "../event-days.ts";
import { emptyEvent } from "../fields/event-fields.ts";
import { occurrenceDate, type Recurrence } from "../recurrence/recurrence.ts";

const firstThursday: Recurrence = { pattern: "custom", occurrence: "1st", weekday: "Thursday" };
const thirdTuesday: Recurrence = { pattern: "custom", occurrence: "3rd", weekday: "Tuesday" };
const lastWednesday: Recurrence = { pattern: "custom", occurrence: "Last", weekday: "Wednesday" };

/**
 * The sample events, with dates relative to `today`: monthly meetings, an online one, paid ones, a full day.
 */
export function sampleSeries(today: string): EventInput[] {
  const month = (count: number) => `${addMonths(today.slice(0, 7), count)}-01`;
  // Starts one month earlier, because occurrence 0 would be the first of the month itself.
  const meeting = (recurrence: Recurrence, count: number) => occurrenceDate(month(count - 1), recurrence, 1);
  const summit = meeting({ pattern: "custom", occurrence: "2nd", weekday: "Friday" }, 1);
  return [
    {
      ...emptyEvent,
      title: "Coffee & Connections",
      date: meeting(firstThursday, -2),
      startTime: "08:30",
      endTime: "10:00",
      location: "The Gathering Room, 12 Court Street",
      host: "Odessa Marchand",
      price: "Free",
      description:
        "Start the first Thursday of the month with good coffee and better company. Bring your cards, a question and a friend: every guest introduces herself and leaves with at least three new connections.\n\nNewcomers are warmly welcome.",
      isRecurring: true,
      recurringPattern: "custom",
      recurringCustomPattern: "1st Thursday",
    },
    {
      ...emptyEvent,
      title: "Smart Money Moves: Lunch & Learn",
      date: meeting(thirdTuesday, -1),
      startTime: "12:00",
      endTime: "13:00",
      location: "Online",
      host: "Adaeze Nwosu",
      price: "Free for members, guests $10",
      description:
        "A practical hour on cash flow, credit and pricing with a guest from the finance world. Questions are the best part, so bring yours.",
      isVirtual: true,
      zoomLink: "https://meet.example.org/smart-money",
      isRecurring: true,
      recurringPattern: "custom",
      recurringCustomPattern: "3rd Tuesday",
    },
    {
      ...emptyEvent,
      title: "Wine Down Wednesday",
      date: meeting(lastWednesday, -1),
      startTime: "17:30",
      endTime: "19:30",
      location: "Garden Terrace at the Old Mill",
      price: "$25, members $15",
      description:
        "An easy evening with other members: a glass of something nice, small plates and no agenda. Wear something that makes you smile.",
      paymentLink: "https://tickets.example.org/wine-down-wednesday",
      isRecurring: true,
      recurringPattern: "custom",
      recurringCustomPattern: "Last Wednesday",
    },
    {
      ...emptyEvent,
      title: "New Member Welcome",
      date: addDays(today, 9),
      startTime: "17:30",
      endTime: "19:00",
      location: "Chamber Office, 120 Courthouse Square, Suite 4",
      price: "Free",
      description: "Meet the board, find your committee and learn how to get the most from your membership.",
    },
    {
      ...emptyEvent,
      title: "Headshots & Handshakes",
      date: addDays(today, 16),
      startTime: "10:00",
      endTime: "14:00",
      location: "Studio Lumen, 48 Railroad Avenue",
      price: "$40, members $25",
      description:
        "A fresh portrait for your profile and a relaxed morning of introductions while you wait. Ten minutes per person; book your slot when you register.",
      paymentLink: "https://tickets.example.org/headshots",
    },
    ...(
      [
        ["Women's Business Day: Breakfast Keynote", "08:00", "09:15"],
        ["Women's Business Day: Pitch Practice", "09:30", "11:00"],
        ["Women's Business Day: AI for Small Business", "11:15", "12:30"],
        ["Women's Business Day: Networking Lunch", "12:30", "14:00"],
        ["Women's Business Day: Wellness Hour", "14:15", "15:15"],
        ["Women's Business Day: Closing Reception", "16:00", "18:00"],
      ] as const
    ).map(([title, startTime, endTime]) => ({
      ...emptyEvent,
      title,
      date: summit,
      startTime,
      endTime,
      location: "County Conference Center",
      price: "$35 for the whole day",
      description:
        "Part of a full day for the women who build our county's economy. Come for one session or stay for all six.",
      paymentLink: "https://tickets.example.org/womens-business-day",
    })),
    {
      ...emptyEvent,
      title: "Holiday Lights Late-Night Market",
      date: addDays(today, 30),
      startTime: "20:00",
      endTime: "00:30",
      location: "Main Street",
      price: "Free",
      description: "Members' stalls under the lights until after midnight. Gifts, music and hot chocolate.",
    },
  ];
}
