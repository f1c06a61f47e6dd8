import { useEffect } from "react";
import { useNavigate } from "react-router";
import { searchAddress, searchFieldId } from "../components/staff-search.tsx";

/** The key "/" leads to the search from anywhere in the staff area, except while something is typed. */
export function SearchKey() {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target as Element;
      const isTyping = at.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field?.checkVisibility()) field.focus();
      else void navigate(searchAddress);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [navigate]);
  return null;
}
